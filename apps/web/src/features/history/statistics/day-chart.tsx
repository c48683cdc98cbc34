import { BarChart } from '@mantine/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chartStyle } from './chart-style.ts';
import { dayOf, type Day } from './sum-up.ts';

/** Subtitles by day, series below movies. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const { t, i18n } = useTranslation();
  const data = useMemo(
    () => days.map((day) => ({ ...day, date: dayOf(day.date, i18n.language) })),
    [days, i18n.language],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, which <img> cannot hold
    <div role="img" aria-label={t('statistics.perDayChart')}>
      <BarChart
        {...chartStyle}
        h={212}
        data={data}
        dataKey="date"
        type="stacked"
        series={[
          { name: 'series', label: t('nav.series'), color: 'var(--data-1)' },
          { name: 'movies', label: t('nav.movies'), color: 'var(--data-2)' },
        ]}
        barProps={{ radius: 2, isAnimationActive: false }}
        maxBarWidth={22}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 32 }}
      />
    </div>
  );
}
