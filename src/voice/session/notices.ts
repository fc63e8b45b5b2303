/** Troubles during a talk that each have their own sentence, and most of them a way on. */
export const noticeKinds = [
  "audioBlocked",
  "microphoneMissing",
  "microphoneDenied",
  "microphoneBusy",
  "insecure",
  "interrupted",
  "background",
  "deviceChanged",
  "recognitionFailed",
  "recognitionDenied",
  "sendFailed",
  "reconnecting",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What a tap on the notice's button does. */
export type NoticeAction = "start-audio" | "resume" | "retry-microphone";

export const noticeActions: Partial<Record<NoticeKind, NoticeAction>> = {
  audioBlocked: "start-audio",
  interrupted: "resume",
  microphoneMissing: "retry-microphone",
  microphoneDenied: "retry-microphone",
  microphoneBusy: "retry-microphone",
};

/** Adds a notice; the newest stands last and none stands twice. */
export function addNotice(notices: readonly NoticeKind[], kind: NoticeKind): readonly NoticeKind[] {
  return [...notices.filter((known) => known !== kind), kind];
}

export function removeNotices(notices: readonly NoticeKind[], ...kinds: NoticeKind[]): readonly NoticeKind[] {
  return notices.some((known) => kinds.includes(known)) ? notices.filter((known) => !kinds.includes(known)) : notices;
}
