import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { forSeason, isSeasonPack } from '#domain/search/season-pack.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { findItemCopies } from '#engine/library/find-copies.ts';
import { unpackDownloaded } from '#engine/search/fetch-candidate.ts';
import type { SearchParts } from '#engine/search/search-parts.ts';
import type { Video } from '#engine/library/video.ts';
import { values } from '#platform/db/values.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { DownloadedSubtitle } from '#providers/provider.ts';

/** A season pack that was downloaded, without its bytes. */
export interface StoredPack {
  provider: string;
  /** As it is for any episode of the season. */
  found: FoundSubtitle;
  /** Of its files. */
  names: readonly string[];
  seriesId: number;
  season: number;
  /** The episode that it was downloaded for, and its name: `1×03`. */
  episodeId: number;
  fetchedFor: string;
  /** Of all changes that its files made, so that they can be undone together. */
  batch: string;
  fileName: string;
  hash: string;
}

export type StoredPacks = ReturnType<typeof createStoredPacks>;

type Dependencies = Pick<SearchParts, 'db' | 'files' | 'runInWorker' | 'log' | 'now'>;

/** Its changes begin with this. */
const packBatch = 'pack ';

/** Season packs are downloaded once: their bytes stay in the version store as long as versions do. */
export function createStoredPacks({ db, files, runInWorker, log, now = Date.now }: Dependencies) {
  async function find(provider: string, subsId: string): Promise<StoredPack | undefined> {
    const row = await db
      .selectFrom('pack')
      .selectAll()
      .where('provider', '=', provider)
      .where('subs_id', '=', subsId)
      .executeTakeFirst();
    return row && toPack(row);
  }

  async function save(
    { itemId, id }: Video,
    { season, episode }: VideoFacts,
    { provider, found }: { provider: string; found: FoundSubtitle },
    downloaded: DownloadedSubtitle,
  ): Promise<StoredPack | undefined> {
    const { files: members } = await unpackDownloaded({ runInWorker }, downloaded);
    const names = members.map(({ name }) => name);
    if (season === null || episode === null || !isSeasonPack(names)) return undefined;
    const hash = await files.keep(downloaded.bytes);
    await db
      .insertInto('pack')
      .values({
        provider,
        subs_id: found.id,
        series_id: itemId,
        season,
        episode_id: id,
        episode,
        found_json: JSON.stringify(forSeason(found)),
        names_json: JSON.stringify(names),
        file_name: downloaded.fileName ?? '',
        hash,
        batch: `${packBatch}${randomUUID()}`,
        at: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return find(provider, found.id);
  }

  return {
    find,

    /** Undefined if it is no pack, or can't be kept, which is no reason to fail. */
    keep: (...pack: Parameters<typeof save>): Promise<StoredPack | undefined> =>
      save(...pack).catch((error: unknown) => {
        log.warn({ err: error }, 'A season pack could not be kept');
        return undefined;
      }),

    /** Undefined when it is no longer kept, or damaged. */
    async open({ provider, found, hash, fileName }: StoredPack): Promise<DownloadedSubtitle | undefined> {
      const bytes = await files.kept(hash).catch((error: unknown) => {
        log.warn({ err: error }, 'A stored season pack could not be read');
        return undefined;
      });
      if (bytes) return { bytes, ...(fileName !== '' && { fileName }) };
      await db.deleteFrom('pack').where('provider', '=', provider).where('subs_id', '=', found.id).execute();
      return undefined;
    },

    /** Packs of its season, also of copies of its series, newest first, without those whose files were all undone. */
    async ofSeason({ itemId }: Video, { season }: VideoFacts): Promise<StoredPack[]> {
      if (season === null) return [];
      const copies = await findItemCopies(db, 'series', itemId);
      const rows = await db
        .selectFrom('pack')
        .selectAll()
        .where('series_id', 'in', values([itemId, ...copies.map(({ id }) => id)]))
        .where('season', '=', season)
        .where(
          sql<boolean>`not exists (select 1 from file_change as c where c.batch = pack.batch and c.undone_at is not null)
            or exists (select 1 from file_change as c where c.batch = pack.batch and c.undone_at is null)`,
        )
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toPack);
    },
  };
}

/** How a file of a pack is saved: its changes are undone together, and the history says where it is from. */
export const savedFrom = (pack: StoredPack | undefined, { id }: Pick<Video, 'id'>) =>
  pack && { batch: pack.batch, packFor: pack.episodeId === id ? undefined : pack.fetchedFor };

const toPack = (row: Selectable<Tables['pack']>): StoredPack => ({
  provider: row.provider,
  // Both were written by `save`, from these types.
  found: JSON.parse(row.found_json) as FoundSubtitle,
  names: JSON.parse(row.names_json) as string[],
  seriesId: row.series_id,
  season: row.season,
  episodeId: row.episode_id,
  fetchedFor: `${row.season}×${String(row.episode).padStart(2, '0')}`,
  batch: row.batch,
  fileName: row.file_name,
  hash: row.hash,
});
