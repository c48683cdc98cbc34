import type { Cue, SubtitleFormat } from '#domain/subtitles/cue.ts';
import { assEvents, type AssEvent } from '#domain/subtitles/formats/ass.ts';
import type { Codec, ReadOptions } from '#domain/subtitles/formats/codec.ts';
import { readSubtitle, withCues, writeSubtitle } from '#domain/subtitles/formats/index.ts';
import { srtInPlace } from './srt-in-place.ts';

/** A file open for editing. */
export interface EditableText {
  format: SubtitleFormat;
  cues: readonly EditableCue[];
  /** The file has another format, which is only read. */
  isConverted: boolean;
  write: (cues: readonly Cue[]) => string;
}

export type EditableCue = Cue & Partial<Pick<AssEvent, 'style' | 'isComment'>>;

/** Formats whose codec for tools writes the whole file in its own way, or leaves out what people can edit. */
const inPlace: Partial<Record<SubtitleFormat, Codec<unknown>>> = {
  srt: srtInPlace,
  ass: assEvents,
  ssa: assEvents,
};

/** Throws `NotASubtitle`. */
export function openEditable(text: string, options: ReadOptions): EditableText {
  const subtitle = readSubtitle(text, options);
  const { format, isConverted = false } = subtitle;
  const marks = /^\uFEFF*/.exec(text)?.[0] ?? '';
  const codec = isConverted ? undefined : inPlace[format];
  if (!codec)
    return {
      format,
      isConverted,
      cues: subtitle.cues,
      write: (cues) => marks + writeSubtitle(withCues(subtitle, cues)),
    };
  const unmarked = text.slice(marks.length);
  const { cues, frame } = codec.read(unmarked, options);
  return {
    format,
    isConverted,
    cues,
    write: (after) => marks + codec.write({ text: unmarked, cues, frame }, after),
  };
}
