import type { SubtitleFormat } from '#domain/subtitles/cue.ts';

/** Markup tags and character entities such as `&amp;`. */
interface Markup {
  tags: RegExp;
  escapes?: RegExp;
}

const html = /<\/?(?:i|b|u|s|em|strong|font|span|ruby|rb|rt|c|p|small|big|div|a)(?:[\s.][^<>]*)?\/?>/.source;
const override = /\{\\[^{}]*\}/.source;
const entity = /&(?:[a-z]{2,8}|#\d{2,6});/i;

const loose = new RegExp(`${html}|${override}`, 'gi');
const substation: Markup = { tags: /\{[^{}]*\}/g, escapes: /\\[hnN]/ };
const angles: Markup = { tags: /<[^<>]*>/g, escapes: entity };

const markupOf: Record<SubtitleFormat, Markup> = {
  srt: { tags: loose },
  txt: { tags: loose },
  ass: substation,
  ssa: substation,
  vtt: angles,
  smi: angles,
  microdvd: { tags: /\{[a-z]:[^{}]*\}/gi },
  mpl2: { tags: /^[/\\_]+/gm },
};

/** The text of a cue without its style tags. */
export const withoutTags = (text: string, format: SubtitleFormat): string => text.replaceAll(markupOf[format].tags, '');

/** Whether the text is a shape to be drawn, which has letters and digits but no words. */
export const isDrawing = (text: string, format: SubtitleFormat): boolean =>
  (format === 'ass' || format === 'ssa') && /\\p[1-9]/.test(text);

/** Each tag is one character of the first range, everything else that was set aside one of the second. */
const firstTag = 0xe0_00;
const firstOther = 0xf0_00;
const lastOther = 0xf8_ff;

/** Characters that stand for a tag. */
export const tagMarks = String.raw`\uE000-\uEFFF`;
const anyMark = /[\uE000-\uF8FF]/;

interface Masked {
  text: string;
  restore: (changed: string) => string;
}

/** Sets all markup aside, so that rules for text see none of it; nothing when there is more than can be kept apart. */
export function mask(text: string, format: SubtitleFormat): Masked | undefined {
  const { tags, escapes } = markupOf[format];
  const pieces = new Map<string, string>();
  let tag = firstTag;
  let other = firstOther;
  const put = (place: number, piece: string) => {
    const mark = String.fromCharCode(place);
    pieces.set(mark, piece);
    return mark;
  };
  // Characters that would look like ours are set aside before the first of ours is there.
  let masked = anyMark.test(text) ? text.replaceAll(/[\uE000-\uF8FF]/g, (piece) => put(other++, piece)) : text;
  if (escapes?.test(masked)) masked = masked.replaceAll(new RegExp(escapes, 'gi'), (piece) => put(other++, piece));
  masked = masked.replaceAll(tags, (piece) => put(tag++, unmask(piece, pieces)));
  if (tag > firstOther || other > lastOther) return undefined;
  return { text: masked, restore: (changed) => unmask(changed, pieces) };
}

const unmask = (text: string, pieces: ReadonlyMap<string, string>) =>
  pieces.size === 0 ? text : text.replaceAll(/[\uE000-\uF8FF]/g, (mark) => pieces.get(mark) ?? mark);
