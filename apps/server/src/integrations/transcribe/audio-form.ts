import { randomUUID } from 'node:crypto';

/** Samples a second, and the bytes of each. */
const [rate, bytesPerSample] = [16_000, 2];

interface AudioFile {
  /** Name of its field. */
  field: string;
  fileName: string;
  bytes: Uint8Array;
}

/** Name and value; a name may come twice. */
export type FormText = readonly [name: string, value: string];

/** A form with a file and some texts, as servers of every kind take it. */
export function audioForm(file: AudioFile, texts: readonly FormText[] = []) {
  const boundary = randomUUID();
  const head = (disposition: string, type = '') =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}${type}\r\n\r\n`);
  const end = Buffer.from('\r\n');
  const bytes = Buffer.concat([
    ...texts.flatMap(([name, value]) => [head(`name="${name}"`), Buffer.from(value), end]),
    head(`name="${file.field}"; filename="${file.fileName}"`, '\r\nContent-Type: application/octet-stream'),
    file.bytes,
    end,
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { bytes, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** The samples as a WAV file. */
export function wavOf(samples: Uint8Array): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * bytesPerSample, 28);
  head.writeUInt16LE(bytesPerSample, 32);
  head.writeUInt16LE(8 * bytesPerSample, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** A second in which next to nothing is heard. */
export const quietSecond = (): Buffer => {
  const samples = new Int16Array(rate);
  for (let index = 0; index < rate; index++) samples[index] = index % 2;
  return Buffer.from(samples.buffer);
};
