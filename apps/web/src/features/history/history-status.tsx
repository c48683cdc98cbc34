import type { LibraryKind } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { historyStatsQuery } from '#lib/queries/history.ts';
import { Fact, Facts } from '#ui/facts/fact.tsx';

/** How much happened of late. */
export function HistoryStatus({ kind }: { kind: LibraryKind }) {
  const { t } = useTranslation();
  const days = useQuery(historyStatsQuery({ timeFrame: 'week' })).data?.[kind];
  if (!days) return null;
  const week = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <Facts>
      <Fact>{t('history.today', { count: days.at(-1)?.count ?? 0 })}</Fact>
      <Fact>{t('history.week', { count: week })}</Fact>
    </Facts>
  );
}
