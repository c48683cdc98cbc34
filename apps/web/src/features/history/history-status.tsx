import type { HistoryQuery, LibraryKind } from '@captionarr/contract';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';
import { videosOf } from '#lib/videos-of.ts';

interface Props {
  kind: LibraryKind;
  /** Current filters of the rows. */
  query: HistoryQuery;
}

/** Recent share of the listed events. */
export function HistoryStatus({ kind, query }: Props) {
  const { t } = useTranslation();
  const today = useHistoryCount(kind, query, 1);
  const week = useHistoryCount(kind, query, 7);
  if (today === undefined || week === undefined) return null;
  return (
    <Facts>
      <Fact>{t('history.today', { count: today })}</Fact>
      <Fact>{t('history.week', { count: week })}</Fact>
    </Facts>
  );
}

const useHistoryCount = (kind: LibraryKind, query: HistoryQuery, days: number) =>
  useQuery(historyCountQuery(kind, query, days)).data;

const day = 86_400_000;

/** How many rows the list has of the last days, today among them: the total of the same query. */
const historyCountQuery = (kind: LibraryKind, narrowing: HistoryQuery, days: number) =>
  queryOptions({
    queryKey: [...keys.history[videosOf[kind]], 'count', days, narrowing],
    queryFn: async ({ signal }) => {
      const since = new Date().setHours(0, 0, 0, 0) - (days - 1) * day;
      const query = { ...narrowing, 'filter[since]': since, start: 0, length: 1 };
      const list = kind === 'series' ? api.history.listEpisodes : api.history.listMovies;
      return (await list({ query, signal })).total;
    },
    // Only a server that narrows its lists can count a part of them.
    meta: { quiet: true, needs: 'library.summary' },
  });
