import type { DownloadSelection, MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';

export interface ChosenFile {
  type: MediaKind;
  mediaId: number;
  path: string;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  size: number;
  /** Of the series or movie. */
  title: string;
  year: number;
  /** Null for a movie. */
  season: number | null;
  videoPath: string;
}

/** The subtitle files of a selection, each once; only what the library knows can be chosen. */
export async function chooseFiles(db: Database, selection: DownloadSelection): Promise<ChosenFile[]> {
  const kinds = (['episode', 'movie'] as const).filter((type) => mayHave(selection, type));
  const found: ChosenFile[] = [];
  for (const type of kinds) found.push(...(await readKind(db, type, selection)));
  const named = selection.files && new Set(selection.files.map((file) => keyOf(file.type, file.id, file.path)));
  const chosen = found.filter(({ type, mediaId, path }) => named?.has(keyOf(type, mediaId, path)) ?? true);
  // Episodes in one video share its subtitles.
  return [...new Map(chosen.map((file) => [file.path, file])).values()];
}

const keyOf = (type: MediaKind, id: number, path: string) => `${type} ${id} ${path}`;

function mayHave({ what, season, videos, files }: DownloadSelection, type: MediaKind): boolean {
  if (what !== undefined && (what === 'series') !== (type === 'episode')) return false;
  if (season !== undefined && type === 'movie') return false;
  return [videos, files].every((list) => !list || list.some((each) => each.type === type));
}

async function readKind(db: Database, type: MediaKind, selection: DownloadSelection): Promise<ChosenFile[]> {
  const { ids, season, languages } = selection;
  const lists = [selection.videos, selection.files].flatMap((list) => (list ? [list] : []));
  const chosen = db
    .selectFrom('subtitle')
    .where('subtitle.kind', '=', kindCode[type])
    .where('subtitle.path', 'is not', null)
    .$if(languages !== undefined, (query) =>
      query.where(sql<boolean>`substr(subtitle.language || ':', 1, instr(subtitle.language || ':', ':') - 1)
        in (select value from json_each(${JSON.stringify(languages)}))`),
    )
    .$call((query) =>
      lists.reduce((narrowed, list) => {
        const own = list.filter((each) => each.type === type).map(({ id }) => id);
        return narrowed.where('media_id', 'in', values(own));
      }, query),
    );
  const columns = ['media_id as mediaId', 'subtitle.path', 'language', 'subtitle.size'] as const;
  const rows =
    type === 'episode'
      ? await chosen
          .innerJoin('episode', 'episode.id', 'media_id')
          .innerJoin('series', 'series.id', 'episode.series_id')
          .select([...columns, 'series.title', 'series.year', 'season', 'episode.path as videoPath'])
          .$if(ids !== undefined, (query) => query.where('series.id', 'in', values(ids ?? [])))
          .$if(season !== undefined, (query) => query.where('season', '=', season ?? 0))
          .orderBy('series.id')
          .orderBy('season')
          .orderBy('episode.number')
          .execute()
      : await chosen
          .innerJoin('movie', 'movie.id', 'media_id')
          .select([...columns, 'movie.title', 'movie.year', sql<null>`null`.as('season'), 'movie.path as videoPath'])
          .$if(ids !== undefined, (query) => query.where('movie.id', 'in', values(ids ?? [])))
          .orderBy('movie.id')
          .execute();
  return rows.map(({ path, size, ...row }) => ({ ...row, type, path: path ?? '', size: size ?? 0 }));
}
