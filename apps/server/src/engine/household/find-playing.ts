import { fold } from '#domain/library/fold.ts';
import type { NowPlaying } from '#domain/media-servers/now-playing.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import type { VideoId } from './viewer-titles.ts';

export interface PlayingVideo extends VideoId {
  /** Seconds into the video; undefined if the server doesn’t say. */
  position: number | undefined;
}

interface Dependencies {
  db: Database;
  playing: () => Promise<readonly NowPlaying[]>;
}

const most = 10;

/** Finds in the library what media servers play. */
export function createFindPlaying({ db, playing }: Dependencies) {
  async function itemsNamed({ type, title }: NowPlaying): Promise<number[]> {
    const rows = await db
      .selectFrom('title')
      .select('media_id')
      .where('folded', '=', fold(title))
      .where('kind', '=', kindCode[type])
      .execute();
    return [...new Set(rows.map((row) => row.media_id))];
  }

  /** With the same file name, if one has it: several sources may have the same title. */
  async function find(one: NowPlaying): Promise<VideoId | undefined> {
    const items = values(await itemsNamed(one));
    const rows =
      one.type === 'movie'
        ? await db.selectFrom('movie').select(['id', 'path']).where('id', 'in', items).execute()
        : await db
            .selectFrom('episode')
            .select(['id', 'path'])
            .where('series_id', 'in', items)
            .where('season', '=', one.season ?? -1)
            .where('number', '=', one.number ?? -1)
            .execute();
    const file = nameOf(one.file ?? '');
    const found = rows.find(({ path }) => nameOf(path) === file) ?? rows[0];
    return found && { type: one.type, id: found.id };
  }

  return async (): Promise<PlayingVideo[]> => {
    const found: PlayingVideo[] = [];
    for (const one of (await playing()).slice(0, most)) {
      const video = await find(one);
      const isKnown = found.some(({ type, id }) => type === video?.type && id === video.id);
      if (video && !isKnown) found.push({ ...video, position: one.position });
    }
    return found;
  };
}

/** Servers may run on another system. */
const nameOf = (path: string) => path.split(/[\\/]/).at(-1) ?? '';
