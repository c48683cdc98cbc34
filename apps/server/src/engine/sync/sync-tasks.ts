import type { Cue } from '#domain/subtitles/cue.ts';
import { NotASubtitle, withCues } from '#domain/subtitles/formats/index.ts';
import { moveCues, movePieces, type Correction } from '#domain/sync/correction.ts';
import { measureAgainstCues } from '#domain/sync/measure-cues.ts';
import type { SyncRules } from '#domain/sync/sync-rules.ts';
import type { Measured } from '#domain/sync/proposal.ts';
import type { Span } from '#domain/sync/span.ts';
import { closeText, openText, type TextFile } from '#engine/files/text-file.ts';

/** Errors lose their class between threads, so an unreadable file is returned as a value. */
export type ReadCues = { problem: string } | { problem?: undefined; cues: readonly Cue[] };

export function readCues(file: TextFile): ReadCues {
  try {
    return { cues: openText(file).subtitle.cues };
  } catch (error) {
    if (error instanceof NotASubtitle) return { problem: error.message };
    throw error;
  }
}

/** Measures a subtitle against the times of another. */
export const measureCues = (input: { reference: readonly Span[]; cues: readonly Cue[]; rules: SyncRules }): Measured =>
  measureAgainstCues(input.reference, input.cues, input.rules);

/** One correction for all cues, or a shift for each piece. */
export type Retiming = { correction: Correction } | { pieces: readonly { from: number; offset: number }[] };

/** The bytes of a file whose cues were moved. */
export function retimeText({ retiming, utf8, ...file }: TextFile & { retiming: Retiming; utf8: boolean }): Buffer {
  const opened = openText(file);
  const { cues } = opened.subtitle;
  const moved = 'pieces' in retiming ? movePieces(cues, retiming.pieces) : moveCues(cues, retiming.correction);
  return closeText(opened, withCues(opened.subtitle, moved), utf8);
}
