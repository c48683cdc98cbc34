import type { Video } from '#engine/library/video.ts';
import type { Actor } from '#engine/subtitles/after-save.ts';
import type { Measured } from './is-worse.ts';
import type { ReportRow } from './report-rows.ts';

/** A report that is being worked on. */
export interface Work {
  report: ReportRow;
  video: Video;
  signal: AbortSignal;
}

/** The file that a report is about. */
export interface OldFile {
  path: string;
  /** Undefined if that wasn’t asked, or couldn’t be told. */
  measured?: Measured | undefined;
  /** Whether its text is in its language; undefined if that wasn’t asked, or couldn’t be told. */
  isInLanguage?: boolean | undefined;
  /** Where it came from; undefined if the history doesn’t know. */
  origin?: { provider: string; subsId: string } | undefined;
}

/** The file that is in place now; undefined if nothing better was found. */
export type Cured = { path: string; language: string } | undefined;

/** All changes of a report share its batch, so that one undo takes them back. */
export const actorOf = ({ link_label: label, batch }: ReportRow): Actor => ({ who: `Viewer: ${label}`, batch });
