/**
 * A recogniser that knows only the clips it was given: it finds a stretch of sound in them by the rise and fall of its
 * loudness, which survives the codec and the network, and answers with the words of that stretch.
 */
export interface ClipPart {
  text: string;
  startMs: number;
  endMs: number;
}

export interface Clip {
  parts: ClipPart[];
  samples: Int16Array;
  sampleRate: number;
}

const stepMs = 10;

/** Loudness every 10 ms, compressed so that loud vowels do not outweigh everything. */
export function measureEnvelope({ samples, sampleRate }: { samples: Int16Array; sampleRate: number }): Float32Array {
  const step = Math.round((sampleRate * stepMs) / 1_000);
  const envelope = new Float32Array(Math.floor(samples.length / step));
  for (let index = 0; index < envelope.length; index += 1) {
    let sum = 0;
    for (let sample = index * step; sample < (index + 1) * step; sample += 1) sum += Math.abs(samples[sample] ?? 0);
    envelope[index] = Math.log1p(sum / step / 30);
  }
  return envelope;
}

function correlate(heard: Float32Array, known: Float32Array, offset: number): number {
  let sumHeard = 0;
  let sumKnown = 0;
  for (let index = 0; index < heard.length; index += 1) {
    sumHeard += heard[index] ?? 0;
    sumKnown += known[index + offset] ?? 0;
  }
  const meanHeard = sumHeard / heard.length;
  const meanKnown = sumKnown / heard.length;
  let product = 0;
  let squareHeard = 0;
  let squareKnown = 0;
  for (let index = 0; index < heard.length; index += 1) {
    const a = (heard[index] ?? 0) - meanHeard;
    const b = (known[index + offset] ?? 0) - meanKnown;
    product += a * b;
    squareHeard += a * a;
    squareKnown += b * b;
  }
  return squareHeard === 0 || squareKnown === 0 ? 0 : product / Math.sqrt(squareHeard * squareKnown);
}

/** Words of the parts that lie in the stretch; a part that is only begun is cut by its share of the time. */
function wordsBetween(parts: readonly ClipPart[], fromMs: number, toMs: number): string {
  return parts
    .map(({ text, startMs, endMs }) => {
      const words = text.split(/\s+/);
      const share = (moment: number) => Math.min(1, Math.max(0, (moment - startMs) / (endMs - startMs)));
      // Consonants at the edges are too soft for the detector: what is nearly whole counts as whole.
      const from = share(fromMs - 150);
      const to = share(toMs + 150);
      return words.slice(Math.round(from * words.length), Math.round(to * words.length)).join(" ");
    })
    .filter(Boolean)
    .join(" ");
}

/** What was said, or an empty text when the sound is in none of the clips. */
export function recogniseClip({
  clips,
  samples,
  sampleRate,
}: {
  clips: readonly Clip[];
  samples: Int16Array;
  sampleRate: number;
}): string {
  const heard = measureEnvelope({ samples, sampleRate });
  let best = { score: 0.5, text: "" };
  for (const clip of clips) {
    const known = measureEnvelope(clip);
    for (let offset = -60; offset < known.length; offset += 1) {
      const score = correlate(heard, known, offset);
      if (score <= best.score) continue;
      best = { score, text: wordsBetween(clip.parts, offset * stepMs, (offset + heard.length) * stepMs) };
    }
  }
  return best.text;
}
