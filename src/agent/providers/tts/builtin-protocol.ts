import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * What the agent and the process of the built-in voice say to each other. The voice is under the GPL, so it stays on
 * its own side of a socket: text goes in, samples come out, nothing is linked.
 *
 * To the voice: one JSON object a line. From the voice: packets of id, kind, length (three 32-bit numbers) and bytes.
 */
export interface VoiceOrder {
  id: number;
  /** Already in the form in which it is spoken. */
  text: string;
  /** Language and variant, for example `de+f2`. */
  voice: string;
  wordsPerMinute: number;
  pitch: number;
  urgent: boolean;
}

export const packetKinds = { samples: 0, end: 1, failed: 2 } as const;
export const headerBytes = 12;

/** Sockets belong to the worker that started the voices; a talk's process finds them through its parent. */
export function voiceSocketPath({ workerPid, number }: { workerPid: number; number: number }): string {
  const name = `redeprobe-voice-${workerPid}-${number}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/** One packet from the voice. */
export function packPacket({ id, kind, payload }: { id: number; kind: number; payload: Buffer }): Buffer {
  const packet = Buffer.allocUnsafe(headerBytes + payload.length);
  packet.writeUInt32LE(id, 0);
  packet.writeUInt32LE(kind, 4);
  packet.writeUInt32LE(payload.length, 8);
  payload.copy(packet, headerBytes);
  return packet;
}

export interface Packet {
  id: number;
  kind: number;
  payload: Buffer;
}

/** Puts packets together again from whatever pieces the socket delivers. */
export class PacketReader {
  #pending: Buffer = Buffer.alloc(0);

  /** Complete packets in the bytes so far. */
  push(bytes: Buffer): Packet[] {
    this.#pending = this.#pending.length === 0 ? bytes : Buffer.concat([this.#pending, bytes]);
    const packets: Packet[] = [];
    while (this.#pending.length >= headerBytes) {
      const length = this.#pending.readUInt32LE(8);
      if (this.#pending.length < headerBytes + length) break;
      packets.push({
        id: this.#pending.readUInt32LE(0),
        kind: this.#pending.readUInt32LE(4),
        payload: this.#pending.subarray(headerBytes, headerBytes + length),
      });
      this.#pending = this.#pending.subarray(headerBytes + length);
    }
    return packets;
  }
}
