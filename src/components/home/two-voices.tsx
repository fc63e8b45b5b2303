/** Heights of the bars, learner and character in turns: a drawn conversation with its pauses. */
const turns = [
  { voice: "learner", bars: [10, 22, 34, 20, 28, 14] },
  { voice: "character", bars: [8, 26, 40, 30, 44, 36, 18, 26, 10] },
  { voice: "learner", bars: [6, 14, 10] },
  { voice: "character", bars: [12, 20, 16, 24, 12] },
  { voice: "learner", bars: [14, 30, 24, 38, 28, 34, 16, 8] },
  { voice: "character", bars: [4, 8, 14, 10, 6] },
] as const;

const step = 9;
const pause = 20;

/** The product's motif: two voices, two colours. */
export function TwoVoices({ className }: { className?: string }) {
  let x = 4;
  const lines = turns.flatMap(({ voice, bars }) => {
    const drawn = bars.map((height) => {
      const line = { x, height, voice };
      x += step;
      return line;
    });
    x += pause;
    return drawn;
  });
  return (
    <svg viewBox={`0 0 ${x} 56`} className={className} aria-hidden="true" focusable="false">
      <g strokeWidth="4" strokeLinecap="round">
        {lines.map((line) => (
          <path
            key={line.x}
            d={`M${line.x} ${28 - line.height / 2}v${line.height}`}
            className={line.voice === "learner" ? "stroke-learner" : "stroke-character"}
          />
        ))}
      </g>
    </svg>
  );
}
