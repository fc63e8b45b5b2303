import type { Page } from "playwright-core";

/**
 * A recognition the test speaks through: Chromium without its maker's keys has the interface but nothing behind it. Records
 * when it listens, so that the law of the microphone can be checked for this channel too.
 */
export async function fakeRecognition(page: Page): Promise<{
  say: (text: string) => Promise<void>;
  isListening: () => Promise<boolean>;
  fail: (error: string) => Promise<void>;
}> {
  await page.addInitScript(() => {
    type Listener = ((event: unknown) => void) | null;
    class FakeRecognition {
      static current: FakeRecognition | null = null;
      lang = "";
      continuous = false;
      interimResults = false;
      onresult: Listener = null;
      onerror: Listener = null;
      onend: Listener = null;
      start() {
        FakeRecognition.current = this;
      }
      stop() {
        this.abort();
      }
      abort() {
        if (FakeRecognition.current === this) FakeRecognition.current = null;
        setTimeout(() => this.onend?.({}));
      }
    }
    Object.assign(window, { webkitSpeechRecognition: FakeRecognition, SpeechRecognition: FakeRecognition });
  });
  type Fake = { current: { onresult: (event: unknown) => void; onerror: (event: unknown) => void } | null };
  return {
    say: (text) =>
      page.evaluate((transcript) => {
        const fake = (window as unknown as { webkitSpeechRecognition: Fake }).webkitSpeechRecognition;
        if (!fake.current) throw new Error("Nobody listens.");
        fake.current.onresult({ resultIndex: 0, results: [{ isFinal: true, 0: { transcript } }] });
      }, text),
    isListening: () =>
      page.evaluate(
        () => (window as unknown as { webkitSpeechRecognition: Fake }).webkitSpeechRecognition.current !== null,
      ),
    fail: (error) =>
      page.evaluate((name) => {
        (window as unknown as { webkitSpeechRecognition: Fake }).webkitSpeechRecognition.current?.onerror({
          error: name,
        });
      }, error),
  };
}
