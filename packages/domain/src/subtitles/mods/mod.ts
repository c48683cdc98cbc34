import type { SubtitleFormat } from '#domain/subtitles/cue.ts';

export const modIds = [
  'remove_HI',
  'remove_tags',
  'OCR_fixes',
  'common',
  'fix_uppercase',
  'reverse_rtl',
  'emoji',
  'remove_ads',
  'fix_encoding',
  'color',
  'change_FPS',
  'shift_offset',
  'two_point_fit',
] as const;
export type ModId = (typeof modIds)[number];

/** One modification of a subtitle with its parameters; times in ms. */
export type Mod =
  | {
      id:
        | 'remove_tags'
        | 'OCR_fixes'
        | 'common'
        | 'fix_uppercase'
        | 'reverse_rtl'
        | 'emoji'
        | 'remove_ads'
        | 'fix_encoding';
    }
  | { id: 'remove_HI'; keepLyrics: boolean }
  | { id: 'color'; name: string }
  | { id: 'change_FPS'; from: number; to: number }
  | { id: 'shift_offset'; by: number }
  /** Moves `reference` to `wanted` and stretches the span `from` to `to`. */
  | { id: 'two_point_fit'; reference: number; wanted: number; from: number; to: number };

export interface ModContext {
  /** Code2. */
  language: string;
  format: SubtitleFormat;
}
