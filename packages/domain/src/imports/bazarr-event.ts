import type { MediaKind } from '#domain/media/kinds.ts';
import { flagIn, integerIn, textIn, textsIn, type BazarrRow } from './bazarr-row.ts';
import { bazarrLanguage } from './bazarr-tracks.ts';
import { parseOldTime } from './bazarr-time.ts';

/** Something that happened to a subtitle, as another program wrote it down; paths are those of the manager. */
export interface BazarrEvent {
  id: number;
  mediaId: number;
  at: number;
  action: number;
  language: string | null;
  provider: string | null;
  subsId: string | null;
  score: number | null;
  outOf: number | null;
  upgradedFrom: number | null;
  description: string;
  videoPath: string | null;
  subtitlePath: string | null;
  matches: string[];
  dontMatches: string[];
}

export interface BazarrBlacklistEntry {
  id: number;
  language: string;
  mediaId: number;
  at: number;
  provider: string;
  subsId: string;
}

/** Maximum score of an episode, of a movie, and of a movie in the older scoring. */
const most = { episode: 360, movie: 180, oldMovie: 120 } as const;

/** The maximum score of an event; null if unknown. */
export function scoreOutOf(
  kind: MediaKind,
  score: number | null,
  written: number | null,
  isOldInstallation: boolean,
): number | null {
  if (score === null) return null;
  if (written !== null && written > 0) return written;
  if (kind === 'episode') return most.episode;
  if (score > most.oldMovie) return most.movie;
  return isOldInstallation ? most.oldMovie : null;
}

/** Undefined when it does not say what happened when. */
export function readBazarrEvent(row: BazarrRow, kind: MediaKind, isOldInstallation: boolean): BazarrEvent | undefined {
  const id = integerIn(row.id);
  const mediaId = integerIn(kind === 'episode' ? row.sonarrEpisodeId : row.radarrId);
  const at = parseOldTime(row.timestamp);
  const action = integerIn(row.action);
  if (id === null || mediaId === null || at === undefined || action === null) return undefined;
  const score = integerIn(row.score);
  return {
    id,
    mediaId,
    at,
    action,
    language: bazarrLanguage(row.language) ?? null,
    provider: textIn(row.provider),
    subsId: textIn(row.subs_id),
    score,
    outOf: scoreOutOf(kind, score, integerIn(row.score_out_of), isOldInstallation),
    upgradedFrom: integerIn(row.upgradedFromId),
    description: textIn(row.description) ?? '',
    videoPath: textIn(row.video_path),
    subtitlePath: textIn(row.subtitles_path),
    matches: textsIn(row.matched),
    dontMatches: textsIn(row.not_matched),
  };
}

/** A subtitle that was never to be taken again. */
export function readBazarrBlacklistEntry(row: BazarrRow, kind: MediaKind): BazarrBlacklistEntry | undefined {
  const id = integerIn(row.id);
  const mediaId = integerIn(kind === 'episode' ? row.sonarr_episode_id : row.radarr_id);
  const provider = textIn(row.provider);
  const subsId = textIn(row.subs_id);
  if (id === null || mediaId === null || provider === null || subsId === null) return undefined;
  return {
    id,
    mediaId,
    provider,
    subsId,
    at: parseOldTime(row.timestamp) ?? 0,
    language: bazarrLanguage(row.language) ?? '',
  };
}

export const isEnabled = (row: BazarrRow): boolean => flagIn(row.enabled);
