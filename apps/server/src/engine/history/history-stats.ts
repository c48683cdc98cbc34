import type { Contract, InputOf, MediaKind, ResponseOf } from '@captionarr/contract';
import { historyActions } from '@captionarr/contract';
import { actionCode } from '#platform/db/action-code.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { calendarDay } from '#platform/relative-time.ts';

export type StatsQuery = InputOf<Contract['history']['stats']>['query'];
type Stats = ResponseOf<Contract['history']['stats']>;

const lengths: Record<StatsQuery['timeFrame'], number> = { week: 7, month: 31, trimester: 91, year: 365 };
/** Actions that count as `All`: downloads from a provider. */
const downloads = [actionCode.Download, actionCode.Manual, actionCode.Upgrade];

/** Subtitles per day and by what, counted from the rollup. Days are those of this server. */
export async function historyStats(db: Database, query: StatsQuery, now: number): Promise<Stats> {
  const days = lastDays(lengths[query.timeFrame], now);
  const [first = 0] = days.keys();
  const rows = await db
    .selectFrom('history_rollup')
    .select(['kind', 'day', 'action', 'provider', 'language', 'tenth', 'n'])
    .where('day', '>=', first)
    .where('kind', 'in', Object.values(kindCode))
    .where('n', '>', 0)
    .$if(query.action === 'All', (builder) => builder.where('action', 'in', downloads))
    .$if(query.action !== 'All', (builder) => builder.where('action', '=', Number(query.action)))
    .$if(query.provider !== 'All', (builder) => builder.where('provider', '=', query.provider))
    .$if(query.language !== 'All', (builder) => builder.where('language', '=', query.language))
    .execute();

  const perDay = (type: MediaKind) => {
    const counts = sumBy(
      rows.filter(({ kind }) => kind === kindCode[type]),
      ({ day }) => day,
    );
    return [...days].map(([day, date]) => ({ date, count: counts.get(day) ?? 0 }));
  };
  const named = (key: (row: (typeof rows)[number]) => string) =>
    [...sumBy(rows, key)]
      .filter(([name]) => name !== '')
      .map(([name, count]) => ({ name, count }))
      .toSorted((one, other) => other.count - one.count);
  const tenths = sumBy(rows, ({ tenth }) => tenth);
  return {
    series: perDay('episode'),
    movies: perDay('movie'),
    providers: named(({ provider }) => provider),
    languages: named(({ language }) => language),
    actions: named(({ action }) => historyActions[action as keyof typeof historyActions] ?? 'Unknown'),
    scores: Array.from({ length: 10 }, (_, tenth) => ({ from: tenth * 10, count: tenths.get(tenth) ?? 0 })),
  };
}

/** Numbers like 20261115 with the date as the wire writes it, oldest first. */
function lastDays(count: number, now: number): Map<number, string> {
  const today = new Date(now);
  const days = Array.from({ length: count }, (_, index) => {
    const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (count - 1 - index));
    const day = calendarDay(date.getTime());
    return [day, String(day).replace(/(..)(..)$/, '-$1-$2')] as const;
  });
  return new Map(days);
}

function sumBy<Row extends { n: number }, Key>(rows: readonly Row[], key: (row: Row) => Key): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + row.n);
  return sums;
}
