import { isAtEdge } from '#domain/subtitles/ads/find-ads.ts';
import { withoutMojibake } from '#domain/subtitles/charset/mojibake.ts';
import type { Cue } from '#domain/subtitles/cue.ts';
import { changeLines, type LineMod } from './change-lines.ts';
import { painter } from './color.ts';
import { fixCommon } from './common.ts';
import { isDrawing, mask, withoutTags } from './markup.ts';
import type { Mod, ModContext } from './mod.ts';
import { ocrFixer } from './ocr/ocr-fixer.ts';
import { adRemover } from './remove-ads.ts';
import { hearingImpairedRemover } from './remove-hearing-impaired.ts';
import { hasStrayMarks, isRightToLeft, fixPunctuationDirection } from './right-to-left.ts';
import { clampToBegin, retime } from './times.ts';
import { isMostlyUpperCase, sentenceCase } from './upper-case.ts';

/** The cues as the mods make them, without those of which nothing is left; a cue that nothing changes is the same object. */
export function applyMods(cues: readonly Cue[], mods: readonly Mod[], context: ModContext): Cue[] {
  const isUpperCase = isMostlyUpperCase(plainTexts(cues, context));
  const early = mods.reduce((now, mod) => applyEarly(now, mod, context), cues);
  const spoken = applyToLines(early, mods, { ...context, isUpperCase });
  const late = mods.reduce((now, mod) => applyLate(now, mod, context, isUpperCase), spoken);
  return clampToBegin(late.flatMap((cue, index) => settle(cue, cues[index]?.text ?? '', context)));
}

/** Removes a cue that became empty; cues that were empty before stay. */
function settle(cue: Cue, before: string, { format }: ModContext): Cue[] {
  const isSeen = (text: string) => withoutTags(text, format).trim() !== '';
  if (cue.text === before || isSeen(cue.text)) return [cue];
  return isSeen(before) ? [] : [{ ...cue, text: before }];
}

function* plainTexts(cues: readonly Cue[], { format }: ModContext): Generator<string> {
  for (const { text } of cues) if (!isDrawing(text, format)) yield withoutTags(text, format);
}

function applyEarly(cues: readonly Cue[], mod: Mod, context: ModContext): readonly Cue[] {
  if (mod.id === 'remove_tags') return changeTexts(cues, context, (text) => withoutTags(text, context.format));
  if (mod.id === 'emoji') return changeTexts(cues, context, withoutEmoji);
  if (mod.id === 'fix_encoding') return changeTexts(cues, context, withoutMojibake);
  if (mod.id === 'remove_ads') return withoutAds(cues, context);
  if (mod.id === 'change_FPS') return retime(cues, { scale: mod.from / mod.to });
  if (mod.id === 'shift_offset') return retime(cues, { to: mod.by });
  if (mod.id === 'two_point_fit')
    return retime(cues, { from: mod.reference, scale: mod.to / mod.from, to: mod.wanted });
  return cues;
}

/** Where a cue stands tells how far its words are trusted. */
const withoutAds = (cues: readonly Cue[], context: ModContext): readonly Cue[] =>
  changeTexts(cues, context, (text, index) =>
    changeLines(text, context.format, [adRemover(isAtEdge(index, cues.length))], { ...context, isUpperCase: false }),
  );

function applyLate(cues: readonly Cue[], mod: Mod, context: ModContext, isUpperCase: boolean): readonly Cue[] {
  const { format, language } = context;
  if (mod.id === 'color') {
    const paint = painter(mod.name, format);
    return paint ? changeTexts(cues, context, (text) => (text.trim() === '' ? text : paint(text))) : cues;
  }
  if (mod.id !== 'fix_uppercase' || !isUpperCase) return cues;
  return changeTexts(cues, context, (text) => {
    const masked = mask(text, format);
    return masked ? masked.restore(sentenceCase(masked.text, language)) : text;
  });
}

type Facts = ModContext & { isUpperCase: boolean };

/** Mods of single lines have an order of their own, whatever the order in which they were asked for. */
function applyToLines(cues: readonly Cue[], mods: readonly Mod[], facts: Facts): readonly Cue[] {
  const find = <Id extends Mod['id']>(id: Id) => mods.find((mod): mod is Extract<Mod, { id: Id }> => mod.id === id);
  const hearing = find('remove_HI');
  const isStray = find('reverse_rtl') && isRightToLeft(facts.language) && hasStrayMarks(plainTexts(cues, facts));
  const lineMods: (LineMod | false | undefined)[] = [
    find('OCR_fixes') && ocrFixer(facts.language),
    hearing && hearingImpairedRemover(hearing),
    find('common') && fixCommon,
    isStray && ((lines) => lines.map(fixPunctuationDirection)),
  ];
  const chosen = lineMods.filter((mod) => mod !== undefined && mod !== false);
  if (chosen.length === 0) return cues;
  return changeTexts(cues, facts, (text) => changeLines(text, facts.format, chosen, facts));
}

const changeTexts = (
  cues: readonly Cue[],
  { format }: ModContext,
  change: (text: string, index: number) => string,
): readonly Cue[] =>
  cues.map((cue, index) => {
    if (isDrawing(cue.text, format)) return cue;
    const text = change(cue.text, index);
    return text === cue.text ? cue : { ...cue, text };
  });

/** Signs that are older than emoji, and letters and digits that can become one, stay. */
const emojiSign = /[\p{Emoji}--[0-9#*\u00A9\u00AE\u2000-\u22FF\u2400-\u25FF\u3000-\u33FF]]/v.source;
/** Joiners, skin tones and flag letters belong to the emoji. */
const emojiJoiner = /(?:\uFE0E|\uFE0F|\u200D|\u20E3|[\u{E0020}-\u{E007F}])/v.source;
const emoji = new RegExp(`(?:${emojiSign}${emojiJoiner}*)+`, 'gv');

/** The text without emoji; notes of music are none. */
const withoutEmoji = (text: string): string => text.replaceAll(emoji, '');
