import { byteAt } from './bytes.ts';

interface Target {
  width: number;
  height: number;
  numbers: Uint8Array;
}

/** Codes of 4, 8, 12 or 16 bits, each a length and a number of two bits; length 0 goes to the end of the line. */
export function drawField(data: Uint8Array, from: number, { width, height, numbers }: Target, first: number): void {
  let at = from * 2;
  const nibble = () => {
    const byte = byteAt(data, at >> 1);
    return at++ % 2 === 0 ? byte >> 4 : byte & 15;
  };
  for (let row = first; row < height; row += 2) {
    for (let column = 0; column < width;) {
      if (at >> 1 >= data.length) return;
      let code = nibble();
      for (let limit = 4; code < limit && limit <= 64; limit *= 4) code = (code << 4) | nibble();
      const length = Math.min(code >> 2 || width - column, width - column);
      numbers.fill(code & 3, row * width + column, row * width + column + length);
      column += length;
    }
    // Every line begins with a whole byte.
    if (at % 2 === 1) at++;
  }
}
