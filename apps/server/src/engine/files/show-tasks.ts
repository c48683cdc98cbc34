import type { SubtitleComparison, SubtitleContent } from '@captionarr/contract';
import { compareSubtitles } from '#domain/subtitles/compare/index.ts';
import type { SubtitleText } from '#domain/subtitles/cue.ts';
import { NotASubtitle, withCues } from '#domain/subtitles/formats/index.ts';
import { openText, type TextFile } from './text-file.ts';

/** Maximum number of listed lines, more than a film has; the rest are counted. */
const maxCues = 5000;

/** Errors lose their class between threads, so they are returned as values. */
export type Shown<T> = { problem: string } | { problem?: undefined; data: T };

/** The cues of a file. */
export const viewText = (file: TextFile): Shown<SubtitleContent> =>
  unlessUnreadable(() => {
    const { subtitle, charset, isSure } = openText(file);
    const cues = subtitle.cues.slice(0, maxCues).map(({ start, end, text }) => ({ start, end, text }));
    return {
      format: subtitle.format,
      charset,
      charset_sure: isSure,
      size: file.bytes.length,
      cues,
      further: subtitle.cues.length - cues.length,
    };
  });

interface CompareInput extends Omit<TextFile, 'bytes'> {
  /** Null where there was, or is, no file. */
  before: Uint8Array | null;
  after: Uint8Array | null;
  whole: boolean;
}

/** Compares two states of a file. */
export const compareTexts = ({ before, after, whole, ...file }: CompareInput): Shown<SubtitleComparison> =>
  unlessUnreadable(() => {
    const [left, right] = [before, after].map((bytes) => bytes && openText({ ...file, bytes }).subtitle);
    const any = left ?? right;
    if (!any) throw new NotASubtitle('There is nothing to compare.');
    const empty: SubtitleText = withCues(any, []);
    const isSame = before !== null && after !== null && Buffer.compare(before, after) === 0;
    return { ...compareSubtitles(left ?? empty, right ?? empty, { whole }), same: isSame };
  });

function unlessUnreadable<T>(work: () => T): Shown<T> {
  try {
    return { data: work() };
  } catch (error) {
    if (error instanceof NotASubtitle) return { problem: error.message };
    throw error;
  }
}
