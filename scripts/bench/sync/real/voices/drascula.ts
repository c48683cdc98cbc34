import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resampleAll } from '../decode.ts';
import { chunksOf } from './chunks.ts';
import type { Take } from './cast.ts';

/** Raw sound of 8 bits. */
const ownRate = 11_025;
const linesEach = 12;

const folderOf = (root: string, language: string): string => join(root, 'usr/share/scummvm/drascula', language);

function readSounds(folder: string, isWanted: (file: string) => boolean): Take[] {
  const files = readdirSync(folder).filter(isWanted);
  const bytes = files.map((file) => readFileSync(join(folder, file)));
  return resampleAll(bytes, 'u8', ownRate).map((sound, index) => ({ name: files[index] ?? '', sound }));
}

export const readDrasculaNoises = (root: string): Take[] =>
  readSounds(folderOf(root, 'en'), (file) => /^S\d+\.ALS$/.test(file));

const speakerOf = ({ name }: Take): string => /^[A-Z]*/.exec(name)?.[0] ?? '';
const numberOf = ({ name }: Take): number => Number(/\d+/.exec(name)?.[0]);

/** The letters before the number say who speaks; the hero has none, and answers the others in turn. */
export function readDrascula(root: string, language: string): Take[][] {
  const takes = readSounds(folderOf(root, language), (file) => /^[A-Z]*\d+\.ALS$/.test(file) && !/^S\d/.test(file));
  const bySpeaker = Map.groupBy(takes, speakerOf);
  for (const own of bySpeaker.values()) own.sort((one, other) => numberOf(one) - numberOf(other));
  const hero = bySpeaker.get('') ?? [];
  bySpeaker.delete('');
  const others = [...bySpeaker.values()].flat();
  const each = hero.length / Math.max(1, others.length);
  const mixed = others.flatMap((other, index) => [
    other,
    ...hero.slice(Math.round(index * each), Math.round((index + 1) * each)),
  ]);
  return chunksOf(mixed, linesEach);
}
