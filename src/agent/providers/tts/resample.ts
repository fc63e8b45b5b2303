/**
 * Band-limited change of the sample rate for speech, piece by piece without clicks at the seams: a windowed sinc with
 * 16 taps, its phases computed once.
 */
const taps = 16;
const phases = 160;

function buildPhases(cutoff: number): Float32Array[] {
  return Array.from({ length: phases }, (_, phase) => {
    const kernel = new Float32Array(taps);
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) {
      const x = tap - (taps / 2 - 1) - phase / phases;
      const sinc = x === 0 ? cutoff : Math.sin(Math.PI * cutoff * x) / (Math.PI * x);
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (taps / 2));
      kernel[tap] = sinc * Math.max(window, 0);
      sum += kernel[tap] ?? 0;
    }
    return kernel.map((value) => value / sum);
  });
}

/** Converts a stream of samples from one rate to another. */
export class Resampler {
  readonly #step: number;
  readonly #kernels: Float32Array[];
  #history = new Int16Array(taps);
  #position = 0;

  constructor({ from, to }: { from: number; to: number }) {
    this.#step = from / to;
    this.#kernels = buildPhases(Math.min(1, to / from) * 0.97);
  }

  /** The next samples; the last few of them stay inside until more arrive or `flush` is called. */
  push(samples: Int16Array): Int16Array {
    const input = new Int16Array(this.#history.length + samples.length);
    input.set(this.#history);
    input.set(samples, this.#history.length);
    const output = new Int16Array(Math.max(0, Math.ceil((input.length - taps - this.#position) / this.#step)));
    let written = 0;
    let position = this.#position;
    while (position + taps <= input.length && written < output.length) {
      // The nearest phase: the rates in use meet a phase exactly, give or take the rounding of the sum.
      const tick = Math.round(position * phases);
      const base = Math.floor(tick / phases);
      const kernel = this.#kernels[tick % phases];
      let value = 0;
      if (kernel !== undefined) {
        for (let tap = 0; tap < taps; tap += 1) value += (input[base + tap] ?? 0) * (kernel[tap] ?? 0);
      }
      output[written] = Math.max(-32_768, Math.min(32_767, Math.round(value)));
      written += 1;
      position += this.#step;
    }
    const consumed = Math.min(Math.floor(position), input.length);
    this.#history = input.slice(consumed);
    this.#position = position - consumed;
    return output.subarray(0, written);
  }

  /** What is still inside. */
  flush(): Int16Array {
    return this.push(new Int16Array(taps));
  }
}
