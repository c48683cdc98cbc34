import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import { scoreToday } from '#domain/search/upgradable.ts';
import { readHistory, type HistoryRow } from '#engine/history/history-rows.ts';
import { forEachConcurrently } from '#platform/for-each-concurrently.ts';
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
  isUpgradable: (type: MediaKind, row: HistoryRow) => boolean;
}

const kinds = ['episode', 'movie'] as const satisfies readonly MediaKind[];

/** Searches for upgrades of recent downloads. */
export const createUpgradeJob = (parts: Dependencies): JobDefinition<UpgradeInput> =>
  defineJob<UpgradeInput>({
    name: 'upgrade',
    lane: 'search',
    title: () => 'Upgrade recently downloaded subtitles',
    retriesItems: true,
    async run({ who }, context) {
      const { searcher, now = Date.now } = parts;
      const all = (await Promise.all(kinds.map((type) => findUpgradable(parts, type)))).flat();
      const found = all.filter((each) => context.isWanted(keyOf(each)));
      const batch = `upgrade ${now()}`;
      let done = 0;
      context.progress(0, found.length);
      await forEachConcurrently(found, videosAtOnce, async (each) => {
        const { type, row } = each;
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
  type: MediaKind;
  row: HistoryRow;
}

const keyOf = ({ type, row }: Upgradable): string => searchKey({ type, mediaId: row.media_id }, row.language ?? '');

async function findUpgradable({ db, settings, isUpgradable, now = Date.now }: Dependencies, type: MediaKind) {
  const since = now() - settings.get('general.days_to_upgrade_subs') * dayMs;
  const ids = await readLatest(db, type, since);
  const rows = await readHistory(db, type)(ids);
  return rows.filter((row) => isUpgradable(type, row)).map((row) => ({ type, row }));
}

/** The newest row of each language of the videos for which something may be searched. */
async function readLatest(db: Database, type: MediaKind, since: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select h.id from history as h ${
      type === 'episode'
        ? sql`join episode as v on v.id = h.media_id join series as s on s.id = v.series_id and s.excluded = 0`
        : sql`join movie as v on v.id = h.media_id`
    }
    where h.kind = ${kindCode[type]} and h.latest = 1 and h.at > ${since} and v.excluded = 0
    order by h.at desc`.execute(db);
  return rows.map(({ id }) => id);
}
