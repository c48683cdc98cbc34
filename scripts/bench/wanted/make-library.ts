import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { silentLog } from '../../../apps/server/src/testing/silent-log.ts';
import type { WantedItem } from './wanted-items.ts';

/** Puts them on disk and into a new database: all of them want English, and nobody has looked for it yet. */
export async function makeLibrary(file: string, items: readonly WantedItem[]): Promise<void> {
  for (const folder of new Set(items.map(({ path }) => dirname(path)))) await mkdir(folder, { recursive: true });
  for (const { path } of items) await writeFile(path, 'not really a video');
  await mkdir(dirname(file), { recursive: true });
  const { db, close } = await openDatabase({ file, log: silentLog });
  await db.transaction().execute(async (rows) => {
    const sides = [0, 1] as const;
    for (const kind of sides)
      await rows
        .insertInto('instance')
        .values({ id: kind + 1, kind, ordinal: 0 })
        .execute();
    await rows.insertInto('profile').values({ id: 1, name: 'English', cutoff: null, tag: null }).execute();
    await rows.insertInto('profile_item').values({ profile_id: 1, item_id: 1, language: 'en' }).execute();
    for (const item of new Map(items.map((each) => [`${each.type} ${each.seriesId || each.id}`, each])).values())
      if (item.type === 'episode')
        await rows
          .insertInto('series')
          .values({
            ...shelf(item, item.seriesId, 1),
            ended: 0,
            series_type: 'standard',
            tvdb_id: item.tvdbId,
            last_aired: null,
            audio: 'ja',
          })
          .execute();
    for (const item of items) {
      const video = {
        audio: 'ja',
        missing: 'en',
        excluded: 0,
        wanted: 1,
        tracks: '',
        scene_name: null,
        file_id: item.id,
      };
      const { id, path, season, episode: number, seriesId: series_id } = item;
      if (item.type === 'episode')
        await rows
          .insertInto('episode')
          .values({ id, series_id, season, number, title: `Chapter ${number}`, monitored: 1, path, ...video })
          .execute();
      else
        await rows
          .insertInto('movie')
          .values({ ...shelf(item, id, 2), ...video, path, missing_count: 1, tmdb_id: null, file_json: '{}' })
          .execute();
      const kind = item.type === 'episode' ? 0 : 1;
      await rows.insertInto('missing').values({ kind, media_id: id, language: 'en', excluded: 0, since: 0 }).execute();
    }
  });
  await close();
}

const shelf = ({ title, imdbId, path }: WantedItem, id: number, instance: number) => ({
  id,
  instance_id: instance,
  title,
  sort_title: title.toLowerCase(),
  year: 2020,
  monitored: 1,
  profile_id: 1,
  imdb_id: imdbId,
  tags_json: '[]',
  alternative_titles_json: '[]',
  poster: null,
  fanart: null,
  overview: '',
  path: dirname(path),
});
