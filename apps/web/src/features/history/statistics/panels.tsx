import type { HistoryStats } from '@captionarr/contract';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '@mantine/charts';
import { providerName } from '#lib/provider-name.ts';
import { Card } from '#kit/card/card.tsx';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { Bars } from './bars.tsx';
import { ScoreChart } from './score-chart.tsx';
import classes from './statistics.module.css';
import { type Day, dayOf } from './sum-up.ts';
import { chartStyle } from './chart-style.ts';

/** When they came, from whom, in which languages, and how good they were. */
export function Panels({ stats, days }: { stats: HistoryStats; days: readonly Day[] }) {
  const { t } = useTranslation();
  const languageName = useLanguageText();
  const { providers = [], languages: byLanguage = [], scores = [] } = stats;
  return (
    <>
      <Panel
        title={t('statistics.perDay')}
        aside={
          <span className={classes.legend} aria-hidden>
            <i data-series /> {t('nav.series')} <i data-movies /> {t('nav.movies')}
          </span>
        }
      >
        <DayChart days={days} />
      </Panel>
      {stats.providers && (
        <div className={classes.three}>
          <Panel title={t('statistics.byProvider')}>
            <Bars data={providers.map(({ name, count }) => ({ name: providerName(name), count }))} />
          </Panel>
          <Panel title={t('statistics.byLanguage')}>
            <Bars data={byLanguage.map(({ name, count }) => ({ name: languageName(name), count }))} />
          </Panel>
          <Panel title={t('statistics.scores')}>
            <ScoreChart scores={scores} />
          </Panel>
        </div>
      )}
    </>
  );
}

const Panel = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <Card component="section" className={classes.panel}>
    <div className={classes.panelHead}>
      <h2>{title}</h2>
      {aside}
    </div>
    {children}
  </Card>
);

/** Subtitles by day, series below movies. */
function DayChart({ days }: { days: readonly Day[] }) {
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
