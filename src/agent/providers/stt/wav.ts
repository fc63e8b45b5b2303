import type { AudioFrame } from "@livekit/rtc-node";

/** Frames as one WAV file: 16 bit, mono or as many channels as the frames have. */
export function toWav(frames: readonly Pick<AudioFrame, "data" | "sampleRate" | "channels">[]): Buffer<ArrayBuffer> {
  const [first] = frames;
  const sampleRate = first?.sampleRate ?? 16_000;
  const channels = first?.channels ?? 1;
  const bytes = frames.reduce((sum, frame) => sum + frame.data.byteLength, 0);
  const wav = Buffer.alloc(44 + bytes);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(36 + bytes, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(channels, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * channels * 2, 28);
  wav.writeUInt16LE(channels * 2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(bytes, 40);
  let offset = 44;
  for (const { data } of frames) {
    Buffer.from(data.buffer, data.byteOffset, data.byteLength).copy(wav, offset);
    offset += data.byteLength;
  }
  return wav;
}
