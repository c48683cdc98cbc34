import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { formatLanguageText } from '#domain/languages/language-text.ts';
import { decodeText } from '#domain/subtitles/charset/index.ts';
import type { Cue } from '#domain/subtitles/cue.ts';
import { readSubtitle } from '#domain/subtitles/formats/index.ts';
import { looksHearingImpaired } from '#domain/subtitles/guess-hearing-impaired.ts';
import { guessLanguage } from '#domain/subtitles/guess-language.ts';

/** Bytes that are read of a file: some two hundred cues. */
const sampleBytes = 16_384;
/** A name ending in `.txt` or `.sub` may be something else; subtitles have times or frames. */
const hasTimes = /\d:\d\d[:.,]\d\d|\{\d+\}\{\d+\}|\[\d+\]\[\d+\]|<sync\b/i;

/** `en` or `en:hi`, by what a subtitle file says; null when that is not clear. A task for a thread: it loads much. */
export async function guessFile({ path }: { path: string }): Promise<string | null> {
  const cues = await readSample(path);
  const code2 = await guessLanguage(cues.map(({ text }) => text).join('\n'));
  return code2 === undefined ? null : formatLanguageText({ code2, hi: looksHearingImpaired(cues), forced: false });
}

/** The first cues; none when it is no subtitle after all. */
export async function readSample(path: string): Promise<readonly Cue[]> {
  const { text } = decodeText(await readBeginning(path));
  if (!hasTimes.test(text)) return [];
  try {
    return readSubtitle(text, { extension: extname(path).slice(1) }).cues;
  } catch {
    return [];
  }
}

/** Whole lines, so that no character is cut in two. */
async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    const sample = buffer.subarray(0, bytesRead);
    const lineEnd = bytesRead < sampleBytes || isWide(sample) ? -1 : sample.lastIndexOf(0x0a);
    return lineEnd < 0 ? sample : sample.subarray(0, lineEnd + 1);
  } finally {
    await file.close();
  }
}

/** UTF-16, whose line ends are two bytes. */
const isWide = ([first, second]: Uint8Array): boolean =>
  first === (second === 0xff ? 0xfe : 0xff) && (second === 0xfe || second === 0xff);
