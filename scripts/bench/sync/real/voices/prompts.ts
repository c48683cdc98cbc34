import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resampleAll } from '../decode.ts';
import { chunksOf } from './chunks.ts';
import type { Take } from './cast.ts';

const ownRate = 8000;
const wavHeader = 44;
const linesEach = 8;

/** Asterisk: one speaker who reads prompts, in telephone quality; without letters and digits. */
export function readPrompts(root: string, voice: string): Take[][] {
  const folder = join(root, 'usr/share/asterisk/sounds', voice);
  const names = ['', 'dictate', 'followme'].flatMap((part) =>
    readdirSync(join(folder, part))
      .filter((file) => file.endsWith('.wav'))
      .map((file) => join(part, file)),
  );
  const bytes = names.map((name) => readFileSync(join(folder, name)).subarray(wavHeader));
  const sounds = resampleAll(bytes, 's16le', ownRate);
  return chunksOf(
    names.map((name, index) => ({ name, sound: sounds[index] })),
    linesEach,
  );
}
