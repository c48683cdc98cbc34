import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Take } from './cast.ts';

const [countAt, tableAt, entrySize] = [13, 15, 21];
/** The first letters of a name are the dialogue that the line belongs to. */
const dialogueLetters = 4;

/** Flight of the Amazon Queen: MP3 files inside one file, with a table at its beginning. */
export function readQueen(root: string): Take[][] {
  const folder = mkdtempSync(join(tmpdir(), 'captionarr-queen-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const bytes = readFileSync(join(root, 'usr/share/scummvm/flight-of-the-amazon-queen/queen.1c'));
  const entries = Array.from({ length: bytes.readUInt16BE(countAt) }, (_, index) => {
    const at = tableAt + index * entrySize;
    const name = bytes.toString('latin1', at, at + 12).split('\0')[0] ?? '';
    const from = bytes.readUInt32BE(at + 13);
    return { name, sound: bytes.subarray(from, from + bytes.readUInt32BE(at + 17)) };
  });
  const lines = entries
    .filter(({ name }) => /^[0-9C].*\.SB$/.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, sound }) => {
      const path = join(folder, `${name}.mp3`);
      const file = (): string => {
        writeFileSync(path, sound);
        return path;
      };
      return { name, file };
    });
  return [...Map.groupBy(lines, ({ name }) => name.slice(0, dialogueLetters)).values()];
}
