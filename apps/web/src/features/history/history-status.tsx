import type { HistoryQuery, LibraryKind } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { historyCountQuery } from './history-count.ts';

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
