import type { LibraryKind } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import type { FileMark } from '#platform/file-mark.ts';

interface Video {
  id: number;
  /** Id of the series or movie. */
  itemId: number;
  title: string;
  path: string;
}

export interface ProbedVideo extends Video {
  /** State of the probed file; null if it was never probed. */
  mark: (FileMark & { parser: string }) | null;
}

export interface ProbePiece {
  videos: ProbedVideo[];
  /** How many there are in all. */
  count: number;
}

/** A piece is small enough not to hold the event loop. */
const pieceSize = 200;

/** The videos of one series or movie, or of all of a kind. */
export async function* probePieces(db: Database, kind: LibraryKind, item?: number): AsyncGenerator<ProbePiece> {
  const read = kind === 'series' ? readEpisodes : readMovies;
  const count = await (kind === 'series' ? countEpisodes : countMovies)(db, item);
  for (let after = -1, isMore = true; isMore;) {
    const videos = (await read(db, after, item)).map(withMark);
    if (videos.length > 0) yield { videos, count };
    after = videos.at(-1)?.id ?? after;
    isMore = videos.length === pieceSize;
  }
}

type Row = Video & { [K in keyof NonNullable<ProbedVideo['mark']>]: NonNullable<ProbedVideo['mark']>[K] | null };

function withMark({ size, modified_at, inode, parser, ...video }: Row): ProbedVideo {
  const isProbed = size !== null && modified_at !== null && inode !== null && parser !== null;
  return { ...video, mark: isProbed ? { size, modified_at, inode, parser } : null };
}

const mark = ['video_probe.size', 'video_probe.modified_at', 'video_probe.inode', 'video_probe.parser'] as const;

const readEpisodes = (db: Database, after: number, series?: number): Promise<Row[]> =>
  db
    .selectFrom('episode')
    .innerJoin('series', 'series.id', 'series_id')
    .leftJoin('video_probe', 'video_probe.path', 'episode.path')
    .select(['episode.id', 'series_id as itemId', 'series.title', 'episode.path', ...mark])
    .where('episode.id', '>', after)
    .$if(series !== undefined, (query) => query.where('series_id', '=', series ?? 0))
    .orderBy('episode.id')
    .limit(pieceSize)
    .execute();

const readMovies = (db: Database, after: number, movie?: number): Promise<Row[]> =>
  db
    .selectFrom('movie')
    .leftJoin('video_probe', 'video_probe.path', 'movie.path')
    .select(['movie.id', 'movie.id as itemId', 'movie.title', 'movie.path', ...mark])
    .where('movie.id', '>', after)
    .$if(movie !== undefined, (query) => query.where('movie.id', '=', movie ?? 0))
    .orderBy('movie.id')
    .limit(pieceSize)
    .execute();

const countEpisodes = async (db: Database, series?: number): Promise<number> => {
  const all = db.selectFrom('episode').select((select) => select.fn.countAll<number>().as('count'));
  const some = series === undefined ? all : all.where('series_id', '=', series);
  return (await some.executeTakeFirstOrThrow()).count;
};

const countMovies = async (db: Database, movie?: number): Promise<number> => {
  const all = db.selectFrom('movie').select((select) => select.fn.countAll<number>().as('count'));
  return movie === undefined ? (await all.executeTakeFirstOrThrow()).count : 1;
};
