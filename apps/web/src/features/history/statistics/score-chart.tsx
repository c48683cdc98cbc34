import type { HistoryStats } from '@captionarr/contract';
import { BarChart } from '@mantine/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chartStyle } from './chart-style.ts';

/** How often each tenth of the score was reached; tenths below the lowest are left out. */
export function ScoreChart({ scores }: { scores: NonNullable<HistoryStats['scores']> }) {
  const { t } = useTranslation();
  const data = useMemo(() => {
    const counts = new Map(scores.map(({ from, count }) => [from, count]));
    const lowest = Math.min(50, ...scores.filter(({ count }) => count > 0).map(({ from }) => from));
    return tenths
      .filter((from) => from >= lowest)
      .map((from) => ({ from: t('common.percent', { value: from }), count: counts.get(from) ?? 0 }));
  }, [scores, t]);
  if (scores.every(({ count }) => count === 0)) return <p className="dim">{t('statistics.nothing')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, which <img> cannot hold
    <div role="img" aria-label={t('statistics.scoresChart')}>
      <BarChart
        {...chartStyle}
        h={188}
        data={data}
        dataKey="from"
        series={[{ name: 'count', label: t('statistics.subtitles'), color: 'var(--data-1)' }]}
        barProps={{ radius: 2, isAnimationActive: false }}
        maxBarWidth={32}
      />
    </div>
  );
}

const tenths = Array.from({ length: 10 }, (_, index) => index * 10);
