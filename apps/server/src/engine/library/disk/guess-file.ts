import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { formatLanguageText } from '#domain/languages/language-text.ts';
import type { Cue } from '#domain/subtitles/cue.ts';
import { looksHearingImpaired } from '#domain/subtitles/guess-hearing-impaired.ts';
import { guessLanguage } from '#domain/subtitles/guess-language.ts';
import { sampleBytes, sampleCues } from '#domain/subtitles/sample-cues.ts';

/** Guesses `en` or `en:hi` from the text; null if unclear. Runs on a thread because it loads large tables. */
export async function guessFile({ path }: { path: string }): Promise<string | null> {
  const cues = await readSample(path);
  const code2 = await guessLanguage(cues.map(({ text }) => text).join('\n'));
  return code2 === undefined ? null : formatLanguageText({ code2, hi: looksHearingImpaired(cues), forced: false });
}

/** The first cues; none when it is no subtitle after all. */
export const readSample = async (path: string): Promise<readonly Cue[]> =>
  sampleCues(await readBeginning(path), { extension: extname(path).slice(1) }).cues;

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
