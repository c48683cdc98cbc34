const packSize = 2048;
const clockReference = [0x44, 0x00, 0x04, 0x00, 0x04, 0x01, 0x01, 0x89, 0xc3, 0xf8];

/** A packet in packs of 2048 bytes of an MPEG-2 program stream, as on a disc; `time` is milliseconds. */
export function programStream(time: number, packet: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < packet.length;) {
    const timing = at === 0 ? timeStamp(time) : Buffer.alloc(0);
    const headLength = 9 + timing.length;
    const piece = packet.subarray(at, at + packSize - 14 - headLength - 1);
    at += piece.length;
    const pack = Buffer.concat([Buffer.from([0, 0, 1, 0xba]), Buffer.from(clockReference)]);
    const head = Buffer.alloc(9);
    head.writeUInt32BE(0x1bd, 0);
    head.writeUInt16BE(headLength - 6 + 1 + piece.length, 4);
    head.writeUInt8(0x81, 6);
    head.writeUInt8(timing.length > 0 ? 0x80 : 0, 7);
    head.writeUInt8(timing.length, 8);
    const track = Buffer.from([0x20]);
    parts.push(pack, head, timing, track, piece, padding(packSize - 14 - headLength - 1 - piece.length));
  }
  return Buffer.concat(parts);
}

function timeStamp(time: number): Buffer {
  const ticks = Math.round(time * 90);
  const [high, middle, low] = [Math.floor(ticks / 2 ** 30) & 7, Math.floor(ticks / 2 ** 15) & 0x7fff, ticks & 0x7fff];
  const stamp = Buffer.alloc(5);
  stamp.writeUInt8(0x21 | (high << 1), 0);
  stamp.writeUInt16BE(((middle << 1) | 1) & 0xffff, 1);
  stamp.writeUInt16BE(((low << 1) | 1) & 0xffff, 3);
  return stamp;
}

/** A padding packet; less than its head stays empty, and readers go on at the next start code. */
function padding(rest: number): Buffer {
  if (rest < 6) return Buffer.alloc(0);
  const filler = Buffer.alloc(rest, 0xff);
  filler.writeUInt32BE(0x1be, 0);
  filler.writeUInt16BE(rest - 6, 4);
  return filler;
}
