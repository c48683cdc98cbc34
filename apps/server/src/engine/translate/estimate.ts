import type { Cue } from '#domain/subtitles/cue.ts';
import type { Translator } from '#domain/translate/translator.ts';
import { charactersOf, tokensFor } from './ask-translator.ts';
import type { Purse } from './purse.ts';
import { linesOf } from './translate-cues.ts';

/** What a translation would take. */
export interface TranslationEstimate {
  lines: number;
  characters: number;
  /** By the speed of earlier requests; null if there were none. */
  seconds: number | null;
  /** US dollars; null if no price is set. */
  cost: number | null;
}

export async function estimateTranslation(
  cues: readonly Cue[],
  translator: Translator,
  purse: Purse,
): Promise<TranslationEstimate> {
  const all = linesOf(cues).map(({ text }) => text);
  const texts = translator.way === 'list' ? [...new Set(all)] : all;
  const characters = charactersOf(texts);
  const usual = await purse.perLine(translator);
  const tokens = usual && usual.tokens > 0 ? usual.tokens * texts.length : tokensFor(texts);
  return {
    lines: texts.length,
    characters,
    seconds: usual && (usual.tookMs * texts.length) / translator.atOnce / 1000,
    cost: purse.costOf(translator, { characters, tokens }),
  };
}
