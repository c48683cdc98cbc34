import type { LibraryKind } from '@captionarr/contract';
import { sql } from 'kysely';
import { scoreToday } from '#domain/search/upgradable.ts';
import { readHistory, type HistoryRow } from '#engine/history/history-rows.ts';
import { inParallel } from '#engine/library/sync/in-parallel.ts';
import { shelves } from '#engine/library/shelf.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { dayMs } from '#platform/durations.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { searchKey, searchOne } from './search-one.ts';
import { videosAtOnce, type WantedParts } from './search-videos.ts';

export interface UpgradeInput {
  who: string;
}

interface Dependencies extends WantedParts {
  isUpgradable: (kind: LibraryKind, row: HistoryRow) => boolean;
}

const kinds: LibraryKind[] = ['series', 'movies'];

/** Looks for something better than what was downloaded of late. */
export const createUpgradeJob = (parts: Dependencies): JobDefinition<UpgradeInput> =>
  defineJob<UpgradeInput>({
    name: 'upgrade',
    lane: 'search',
    title: () => 'Upgrade subtitles that were downloaded of late',
    retriesItems: true,
    async run({ who }, context) {
      const { searcher, now = Date.now } = parts;
      const all = (await Promise.all(kinds.map((kind) => findUpgradable(parts, kind)))).flat();
      const found = all.filter((each) => context.isWanted(keyOf(each)));
      const batch = `upgrade ${now()}`;
      let done = 0;
      context.progress(0, found.length);
      await inParallel(found, videosAtOnce, async (each) => {
        const { kind, row } = each;
        const type = shelves[kind].video;
        const score = scoreToday({ score: row.score, outOf: row.score_out_of }, type);
        await searchOne(
          searcher,
          {
            type,
            mediaId: row.media_id,
            languages: [row.language ?? ''],
            trigger: 'upgrade',
            upgrade: { historyId: row.id, score: score ?? 0 },
            who,
            batch,
          },
          context,
          keyOf(each),
        );
        context.progress(++done, found.length);
      });
    },
  });

interface Upgradable {
  kind: LibraryKind;
  row: HistoryRow;
}

const keyOf = ({ kind, row }: Upgradable): string =>
  searchKey({ type: shelves[kind].video, mediaId: row.media_id }, row.language ?? '');

async function findUpgradable({ db, settings, isUpgradable, now = Date.now }: Dependencies, kind: LibraryKind) {
  const since = now() - settings.get('general.days_to_upgrade_subs') * dayMs;
  const ids = await readLatest(db, kind, since);
  const rows = await readHistory(db, kind)(ids);
  return rows.filter((row) => isUpgradable(kind, row)).map((row) => ({ kind, row }));
}

/** The newest row of each language of the videos for which something may be searched. */
async function readLatest(db: Database, kind: LibraryKind, since: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select h.id from history as h ${
      kind === 'series'
        ? sql`join episode as v on v.id = h.media_id join series as s on s.id = v.series_id and s.excluded = 0`
        : sql`join movie as v on v.id = h.media_id`
    }
    where h.kind = ${kindCode[shelves[kind].video]} and h.latest = 1 and h.at > ${since} and v.excluded = 0
    order by h.at desc`.execute(db);
  return rows.map(({ id }) => id);
}
