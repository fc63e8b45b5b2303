import type { Speaker } from "./speaker";

/** Speakers in order of preference: the next one takes over a sentence of which nothing has been heard yet. */
export function chainSpeakers(speakers: readonly Speaker[]): Speaker {
  return {
    name: speakers.map((speaker) => speaker.name).join(">"),
    async *speak(request) {
      let lastError: unknown = new Error("There is no voice.");
      for (const speaker of speakers) {
        let spoken = false;
        try {
          for await (const samples of speaker.speak(request)) {
            spoken = true;
            yield samples;
          }
          return;
        } catch (error) {
          if (spoken || request.signal.aborted) throw error;
          lastError = error;
        }
      }
      throw lastError;
    },
    async close() {
      await Promise.all(speakers.map((speaker) => speaker.close()));
    },
  };
}
