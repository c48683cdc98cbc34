import type { SubtitleComparison } from '@captionarr/contract';
import { compareSubtitles } from '#domain/subtitles/compare/index.ts';
import { NotASubtitle, withCues, writeSubtitle } from '#domain/subtitles/formats/index.ts';
import { applyMods, parseActions } from '#domain/subtitles/mods/index.ts';
import {
  closeText,
  openText,
  plainLines,
  properExtension,
  uncertainCharset,
  type TextFile,
} from '#engine/files/text-file.ts';

export interface ModifyInput extends TextFile {
  action: string;
  utf8: boolean;
  /** In the comparison: also what stays. */
  whole: boolean;
}

/** Result of a tool. Errors lose their class between threads, so they are returned as values. */
export type Modified = { problem: string } | { problem?: undefined; bytes: Uint8Array; comparison: SubtitleComparison };

/** Answers the very bytes it was given when no cue would change. */
export function modifyText({ action, utf8, whole, ...file }: ModifyInput): Modified {
  return unlessUnreadable(() => {
    const opened = openText(file);
    const { subtitle } = opened;
    const language = file.language.split(':')[0] ?? '';
    const cues = applyMods(subtitle.cues, parseActions(action), { language, format: subtitle.format });
    const after = withCues(subtitle, cues);
    const comparison = compareSubtitles(subtitle, after, { whole });
    return { bytes: comparison.same ? file.bytes : closeText(opened, after, utf8), comparison };
  });
}

export interface PrepareInput extends TextFile {
  utf8: boolean;
}

export type Prepared =
  | { problem: string }
  | {
      problem?: undefined;
      bytes: Uint8Array;
      extension: string;
      cues: number;
      /** The charset that was guessed for the conversion to UTF-8. */
      uncertain: string | undefined;
    };

/** Checks that an external file is a subtitle; its text is unchanged. */
export function prepareText({ utf8, ...file }: PrepareInput): Prepared {
  return unlessUnreadable(() => {
    const opened = openText(file);
    const { subtitle } = opened;
    const extension = properExtension(subtitle.format, file.path);
    const bytes = utf8 || subtitle.isConverted ? Buffer.from(plainLines(writeSubtitle(subtitle))) : file.bytes;
    return { bytes, extension, cues: subtitle.cues.length, uncertain: uncertainCharset(opened, utf8) };
  });
}

function unlessUnreadable<T>(work: () => T): T | { problem: string } {
  try {
    return work();
  } catch (error) {
    if (error instanceof NotASubtitle) return { problem: error.message };
    throw error;
  }
}
