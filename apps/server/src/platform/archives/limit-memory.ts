import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const pageSize = 64 << 10;
const memorySection = 5;
const headerLength = 8;

/** A compiled program of a package that can never have more memory than this; it would grow to 2 GB by itself. */
export async function readProgram(file: string, largest: number): Promise<Uint8Array<ArrayBuffer>> {
  const program = await readFile(createRequire(import.meta.url).resolve(file));
  return limitMemory(Uint8Array.from(program), largest);
}

/**
 * Writes the limit into the program itself, so that the engine enforces it whatever the program asks for.
 * `resourceLimits` of a thread do not: they count neither this memory nor array buffers.
 */
function limitMemory(program: Uint8Array<ArrayBuffer>, largest: number): Uint8Array<ArrayBuffer> {
  let at = headerLength;
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = program[at++] ?? 0;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  while (at < program.length) {
    const section = program[at++];
    const end = readNumber() + at;
    if (section === memorySection && readNumber() === 1 && readNumber() === 1) {
      const least = readNumber() * pageSize;
      const from = at;
      readNumber();
      if (least > largest) throw new Error('The program already needs more memory than that.');
      writeNumber(program.subarray(from, at), largest / pageSize);
      return program;
    }
    at = end;
  }
  throw new Error('The program doesn’t report its memory.');
}

/** In as many bytes as there are. */
function writeNumber(bytes: Uint8Array, value: number): void {
  for (let index = 0, rest = value; index < bytes.length; index++, rest >>>= 7)
    bytes[index] = (rest & 127) | (index < bytes.length - 1 ? 128 : 0);
}
