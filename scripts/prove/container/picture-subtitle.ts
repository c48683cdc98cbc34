const bytes = (size: number, value: number) => {
  const buffer = Buffer.alloc(size);
  buffer.writeUIntBE(value, 0, size);
  return buffer;
};

const kinds = { palette: 0x14, object: 0x15, composition: 0x16, window: 0x17, end: 0x80 };

function segment(kind: keyof typeof kinds, ms: number, content: Buffer = Buffer.alloc(0)): Buffer {
  const time = bytes(4, ms * 90);
  return Buffer.concat([Buffer.from('PG'), time, time, bytes(1, kinds[kind]), bytes(2, content.length), content]);
}

/** 8 × 1 white pixels at the top left of a picture of 320 × 180. */
function show(ms: number, count: number): Buffer {
  const line = Buffer.from([0, 0x80 | 8, 1, 0, 0]);
  const size = [bytes(2, 8), bytes(2, 1)];
  const place = Buffer.concat([bytes(2, 0), bytes(2, 0), bytes(4, 0)]);
  return Buffer.concat([
    segment('composition', ms, Buffer.concat([head(count), Buffer.from([1]), place])),
    segment('window', ms, Buffer.concat([Buffer.from([1, 0]), bytes(4, 0), ...size])),
    segment('palette', ms, Buffer.from([0, 0, 1, 235, 128, 128, 255])),
    segment(
      'object',
      ms,
      Buffer.concat([bytes(2, 0), bytes(1, 0), bytes(1, 0xc0), bytes(3, line.length + 4), ...size, line]),
    ),
    segment('end', ms),
  ]);
}

const hide = (ms: number, count: number) =>
  Buffer.concat([segment('composition', ms, Buffer.concat([head(count), bytes(1, 0)])), segment('end', ms)]);

const head = (count: number) =>
  Buffer.concat([bytes(2, 320), bytes(2, 180), bytes(1, 0x10), bytes(2, count), Buffer.from([0x80, 0, 0])]);

/** A subtitle of pictures as Blu-rays have it (PGS), which no free encoder writes; times in milliseconds. */
export const pictureSubtitle = (cues: readonly { start: number; end: number }[]): Buffer =>
  Buffer.concat(cues.flatMap(({ start, end }, index) => [show(start, 2 * index), hide(end, 2 * index + 1)]));
