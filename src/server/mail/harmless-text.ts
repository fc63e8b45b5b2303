/**
 * A text that a stranger may have chosen, such as the name in a sign-up with somebody else's address: in one line, short, and
 * empty as soon as it looks like an address to visit or to write to. Otherwise our mails could carry anybody's message.
 */
export function readHarmlessText(text: string, longest: number): string {
  const line = text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  const looksLikeAddress = /[@/\\<>]|:\S|www\.|\p{L}\.\p{L}{2,}|\d{5,}/iu.test(line);
  return looksLikeAddress || [...line].length > longest ? "" : line;
}
