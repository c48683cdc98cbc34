import { setImmediate } from 'node:timers/promises';
import type { TranslationEstimate as WireEstimate } from '@captionarr/contract';
import { NotASubtitle } from '#domain/subtitles/formats/index.ts';
import type { Translator } from '#domain/translate/translator.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import { openText } from '#engine/files/text-file.ts';
import type { KnownSubtitle } from '#engine/library/video.ts';
import { estimateTranslation } from './estimate.ts';
import type { Purse } from './purse.ts';

interface Parts {
  files: Pick<SubtitleFiles, 'read'>;
  translators: readonly [Translator, ...Translator[]];
  purse: Purse;
}

/** What translating these files would take; those that can’t be read count nothing. */
export async function estimateFiles(
  subtitles: readonly KnownSubtitle[],
  { files, translators: [translator], purse }: Parts,
): Promise<WireEstimate> {
  const sum: WireEstimate = {
    lines: 0,
    characters: 0,
    seconds: null,
    cost: null,
    left: await leftOf(translator, purse),
  };
  for (const { path, language } of subtitles) {
    await setImmediate();
    const bytes = (await files.read(path))?.bytes;
    const cues = bytes && readCues(bytes, path, language);
    if (!cues) continue;
    const { lines, characters, seconds, cost } = await estimateTranslation(cues, translator, purse);
    sum.lines += lines;
    sum.characters += characters;
    sum.seconds = seconds === null ? sum.seconds : (sum.seconds ?? 0) + seconds;
    sum.cost = cost === null ? sum.cost : (sum.cost ?? 0) + cost;
  }
  return sum;
}

function readCues(bytes: Uint8Array, path: string, language: string) {
  try {
    return openText({ bytes, path, language }).subtitle.cues;
  } catch (error) {
    if (error instanceof NotASubtitle) return undefined;
    throw error;
  }
}

/** The narrower of our own limit and the account’s; an account that doesn’t answer is asked when it matters. */
async function leftOf(translator: Translator, purse: Purse): Promise<WireEstimate['left']> {
  const { dollars, characters } = await purse.left(translator);
  const account = await translator.charactersLeft?.().catch(() => undefined);
  const known = [characters, account].filter((value) => typeof value === 'number');
  return { dollars, characters: known.length > 0 ? Math.min(...known) : null };
}
