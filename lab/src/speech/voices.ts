import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Random } from '#random.ts';
import { readWav, scaleTo, trimmed } from './samples.ts';
import type { SpokenLanguage } from './sentences.ts';

const run = promisify(execFile);

export interface Voice {
  /** Name in espeak-ng. */
  name: string;
  wordsPerMinute: number;
  pitch: number;
}

const tongues: Record<SpokenLanguage, readonly string[]> = {
  en: ['en-us', 'en-gb', 'en-gb-scotland'],
  es: ['es', 'es-419'],
  de: ['de'],
  fr: ['fr-fr', 'fr-be'],
  it: ['it'],
  pt: ['pt', 'pt-br'],
};
const throats = 'm1 m2 m3 m4 m5 m7 f1 f2 f3 f4 f5 klatt klatt3 croak steph linda david grandma max travis'.split(' ');

export const castVoices = (random: Random, language: SpokenLanguage, count: number): Voice[] =>
  Array.from({ length: count }, () => ({
    name: `${random.pick(tongues[language])}+${random.pick(throats)}`,
    wordsPerMinute: random.between(135, 210),
    pitch: random.between(25, 75),
  }));

/** Every voice speaks as loud as the others. */
export const spokenLoudness = 0.1;

/** The sound of somebody who says the text, without silence around it. */
export async function say({ name, wordsPerMinute, pitch }: Voice, text: string): Promise<Float32Array> {
  const { stdout } = await run(
    'espeak-ng',
    ['-v', name, '-s', String(wordsPerMinute), '-p', String(pitch), '--stdout', text],
    { encoding: 'buffer', maxBuffer: 1e8 },
  );
  return scaleTo(Float32Array.from(trimmed(readWav(stdout))), spokenLoudness);
}
