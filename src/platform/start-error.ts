/** A failure the operator can act on: its message is one line that says what to do. */
export class StartError extends Error {
  override readonly name = "StartError";
}
