import type { BulkSelection, MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { episodeProfile } from '#engine/library/episode-profile.ts';
import { episodeTitle } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import { isInScope, scopesOf, type Scope } from './scope-of.ts';

export interface SelectedSubtitle {
  language: string;
  /** Null inside the video. */
  path: string | null;
  codec: string | null;
  size: number | null;
  modifiedAt: number | null;
}

/** A video with all its subtitles, selected or not. */
export interface SelectedVideo {
  type: MediaKind;
  id: number;
  itemId: number;
  title: string;
  path: string;
  profileId: number | null;
  /** As in the row: `en,ja`. */
  audio: string;
  subtitles: SelectedSubtitle[];
}

const pieceSize = 200;

/** The videos with subtitles that a selection can be about, in pieces. */
export async function* readVideos(db: Database, selection: BulkSelection): AsyncGenerator<SelectedVideo[]> {
  for (const scope of scopesOf(selection)) {
    for (let after = -1, isMore = true; isMore;) {
      const videos = await (scope.type === 'episode' ? readEpisodes(db, scope, after) : readMovies(db, scope, after));
      const subtitles = await readSubtitles(
        db,
        scope.type,
        videos.map(({ id }) => id),
      );
      yield videos.map((video) => ({ ...video, subtitles: subtitles.get(video.id) ?? [] }));
      after = videos.at(-1)?.id ?? after;
      isMore = videos.length === pieceSize;
    }
  }
}

async function readEpisodes(db: Database, scope: Scope, after: number) {
  const rows = await db
    .selectFrom('episode')
    .innerJoin('series', 'series.id', 'episode.series_id')
    .select(['episode.id', 'series_id as itemId', 'season', 'number', 'episode.path', 'episode.audio', 'series.title'])
    .select(sql<number | null>`${sql.raw(episodeProfile('episode', 'series'))}`.as('profileId'))
    .where(isInScope(scope, 'episode.id', 'series_id'))
    .where('episode.id', '>', after)
    .orderBy('episode.id')
    .limit(pieceSize)
    .execute();
  return rows.map(({ season, number, title, ...row }) => ({
    ...row,
    type: 'episode' as const,
    title: episodeTitle({ title, season, number }),
  }));
}

async function readMovies(db: Database, scope: Scope, after: number) {
  const rows = await db
    .selectFrom('movie')
    .select(['id', 'id as itemId', 'title', 'path', 'audio', 'profile_id as profileId'])
    .where(isInScope(scope, 'id', 'id'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(pieceSize)
    .execute();
  return rows.map((row) => ({ ...row, type: 'movie' as const }));
}

async function readSubtitles(db: Database, type: MediaKind, ids: readonly number[]) {
  const rows = await db
    .selectFrom('subtitle')
    .select(['media_id', 'language', 'path', 'codec', 'size', 'modified_at as modifiedAt'])
    .where('kind', '=', kindCode[type])
    .where('media_id', 'in', values(ids))
    .orderBy('media_id')
    .orderBy('no')
    .execute();
  return Map.groupBy(rows, (row) => row.media_id);
}

type Picks = (video: SelectedVideo, subtitle: SelectedSubtitle) => boolean;

/** Whether a subtitle is selected, as far as its row says. */
export function createPick({ cells, files, languages }: BulkSelection): Picks {
  const bases = languages && new Set(languages.map((language) => parseLanguageText(language).code2));
  const chosenCells = cells && new Set(cells.map(({ type, id, language }) => `${type} ${id} ${language}`));
  const chosenFiles = files && new Set(files.map(({ type, id, path }) => `${type} ${id} ${path}`));
  return ({ type, id }, { language, path }) =>
    (!bases || bases.has(parseLanguageText(language).code2)) &&
    (!chosenCells || chosenCells.has(`${type} ${id} ${language}`)) &&
    (!chosenFiles || chosenFiles.has(`${type} ${id} ${path}`));
}
