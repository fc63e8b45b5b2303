const frame = {
  viewBox: "0 0 24 24",
  className: "size-5",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  focusable: false,
} as const;

export function MicrophoneIcon({ isOff = false }: { isOff?: boolean }) {
  return (
    <svg aria-hidden="true" {...frame}>
      <rect x="9" y="3" width="6" height="11" rx="3" />
      <path d="M5 11a7 7 0 0 0 14 0M12 18v3" />
      {isOff && <path d="M4 4l16 16" />}
    </svg>
  );
}

export function SendIcon() {
  return (
    <svg aria-hidden="true" {...frame}>
      <path d="M5 12h13M12 5l7 7-7 7" />
    </svg>
  );
}

export function KeyboardIcon() {
  return (
    <svg aria-hidden="true" {...frame}>
      <rect x="3" y="6" width="18" height="12" rx="2" />
      <path d="M7 10h.01M12 10h.01M17 10h.01M8 14h8" />
    </svg>
  );
}
