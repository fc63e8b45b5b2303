/** What a page says about its character strip. */
export interface StripProps {
  /** The current character is not listed. */
  excludeId?: string | undefined;
  /** At most this many; 10 when nothing is said. */
  limit?: number;
  /** Given: a click asks for a sign-up. Not given: a click selects the character. */
  onSignUpRequest?: () => void;
}
