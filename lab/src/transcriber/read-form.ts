export interface AudioForm {
  file: Buffer;
  texts: Map<string, string>;
}

/** A form with one file of this name; undefined if there is none. */
export function readAudioForm(contentType: string, body: Buffer, field: string): AudioForm | undefined {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  const mark = Buffer.from(`--${boundary}`);
  const texts = new Map<string, string>();
  let file: Buffer | undefined;
  for (let at = body.indexOf(mark); at >= 0;) {
    const next = body.indexOf(mark, at + mark.length);
    const start = body.indexOf('\r\n\r\n', at);
    if (next < 0 || start < 0) break;
    const head = body.subarray(at, start).toString('latin1');
    const content = body.subarray(start + 4, next - 2);
    const name = /name="([^"]*)"/.exec(head)?.[1] ?? '';
    if (!head.includes('filename=')) texts.set(name, content.toString());
    else if (name === field) file = content;
    at = next;
  }
  return file && { file, texts };
}

/** The samples of a WAV file: 16 bits, mono, 16 kHz; undefined if it is anything else. */
export function samplesOf(wav: Buffer): Buffer | undefined {
  const isRight =
    wav.length >= 44 &&
    wav.toString('latin1', 0, 4) === 'RIFF' &&
    wav.readUInt16LE(22) === 1 &&
    wav.readUInt32LE(24) === 16_000 &&
    wav.readUInt16LE(34) === 16 &&
    wav.readUInt32LE(40) === wav.length - 44;
  return isRight ? wav.subarray(44) : undefined;
}
