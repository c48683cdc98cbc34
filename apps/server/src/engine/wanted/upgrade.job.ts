import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import { isDue } from '#domain/search/adaptive.ts';
import { scoreToday } from '#domain/search/upgradable.ts';
import { readHistory, type HistoryRow } from '#engine/history/history-rows.ts';
import { forEachConcurrently } from '#platform/for-each-concurrently.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { dayMs } from '#platform/durations.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import { adaptiveRules } from './record-attempts.ts';
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
        // What a program made gives way to whatever reaches the minimum.
        const least = row.made === null ? (score ?? 0) : score;
        await searchOne(
          searcher,
          {
            type,
            mediaId: row.media_id,
            languages: [row.language ?? ''],
            trigger: 'upgrade',
            upgrade: { historyId: row.id, score: least },
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

async function findUpgradable(parts: Dependencies, type: MediaKind) {
  const { db, settings, isUpgradable, now = Date.now } = parts;
  const since = now() - settings.get('general.days_to_upgrade_subs') * dayMs;
  const ids = new Set([...(await readLatest(db, type, since)), ...(await readMade(parts, type))]);
  const rows = await readHistory(db, type)([...ids]);
  return rows.filter((row) => isUpgradable(type, row)).map((row) => ({ type, row }));
}

/** The newest row of each language of the videos for which something may be searched. */
async function readLatest(db: Database, type: MediaKind, since: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select h.id from history as h ${ofSearched(type)}
    where h.kind = ${kindCode[type]} and h.latest = 1 and h.at > ${since} and v.excluded = 0
    order by h.at desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** Machine-made subtitles whose turn in the adaptive search has come, however old they are. */
async function readMade({ db, settings, now = Date.now }: Dependencies, type: MediaKind): Promise<number[]> {
  const rules = adaptiveRules(settings);
  const { rows } = await sql<{ id: number; at: number; searched_at: number | null }>`
    select h.id, h.at, l.at as searched_at from subtitle as f
    join history as h on h.kind = f.kind and h.media_id = f.media_id and h.subtitle_path = f.path and h.latest = 1
    left join searched as l on l.kind = h.kind and l.media_id = h.media_id and l.language = h.language
    ${ofSearched(type)}
    where f.made is not null and f.kind = ${kindCode[type]} and v.excluded = 0`.execute(db);
  return rows
    .filter(({ at, searched_at: lastAt }) => isDue({ firstAt: at, lastAt: lastAt ?? at }, rules, now()))
    .map(({ id }) => id);
}

/** The video of a row of history, unless its series is excluded. */
const ofSearched = (type: MediaKind) =>
  type === 'episode'
    ? sql`join episode as v on v.id = h.media_id join series as s on s.id = v.series_id and s.excluded = 0`
    : sql`join movie as v on v.id = h.media_id`;
