/** Zero bytes packed as RAR 5 packs: one literal, one longest match, then one bit for each 4,097 bytes more. */
export function packZeros(size: number): Buffer {
  const matches = Math.ceil((size - 1) / longest) - 1;
  const pieces: Buffer[] = [];
  const perBlock = 8 << 20;
  for (let done = 0; done < matches || pieces.length === 0; done += perBlock) {
    const isFirst = pieces.length === 0;
    const count = Math.min(perBlock, matches - done);
    pieces.push(blockOf(isFirst, done + count >= matches, count));
  }
  return Buffer.concat(pieces);
}

const longest = 4097;
/** The same again as the last match. */
const again = 257;
const firstMatch = 262;
const longestMatch = firstMatch + 43;
const codes = { main: 306, distance: 64, rest: 16 + 44 };

function blockOf(isFirst: boolean, isLast: boolean, repeats: number): Buffer {
  const bits: number[] = [];
  const put = (value: number, width: number) => {
    for (let at = width - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  if (isFirst) {
    putTables(put);
    // The literal 0, the longest match with all its extra bits set, at distance 1.
    put(0b10, 2);
    put(0b11, 2);
    put(511, 9);
    put(0, 1);
  }
  const used = bits.length + repeats;
  const bytes = Buffer.alloc(Math.ceil(used / 8));
  // `again` is the bit 0, so that the rest is empty.
  for (const [at, bit] of bits.entries()) if (bit) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (128 >> (at & 7));
  const flags = (isFirst ? 0x80 : 0) | (isLast ? 0x40 : 0) | (2 << 3) | ((used - 1) % 8);
  const size = [bytes.length & 255, (bytes.length >> 8) & 255, bytes.length >> 16];
  const checksum = size.reduce((sum, byte) => sum ^ byte, 0x5a ^ flags);
  return Buffer.concat([Buffer.from([flags, checksum, ...size]), bytes]);
}

/** Code lengths: literal 0 and the longest match have two bits, `again` has one; the only distance has one. */
function putTables(put: (value: number, width: number) => void): void {
  // Code lengths of the length code: 1, 2 and a run of zeros (19), two bits each.
  for (let code = 0; code < 20; code++) put([1, 2, 19].includes(code) ? 2 : 0, 4);
  const one = () => put(0b00, 2);
  const two = () => put(0b01, 2);
  const zeros = (count: number) => {
    for (let left = count; left > 0;) {
      let run = Math.min(138, left);
      // A run has at least 11.
      if (left - run > 0 && left - run < 11) run -= 11;
      put(0b10, 2);
      put(run - 11, 7);
      left -= run;
    }
  };
  two();
  zeros(again - 1);
  one();
  zeros(longestMatch - again - 1);
  two();
  zeros(codes.main - longestMatch - 1);
  one();
  zeros(codes.distance - 1 + codes.rest);
}
