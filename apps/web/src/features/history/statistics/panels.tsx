import type { HistoryStats } from '@captionarr/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { providerName } from '#lib/provider-name.ts';
import { Card } from '#kit/card/card.tsx';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { Bars } from './bars.tsx';
import { DayChart } from './day-chart.tsx';
import { ScoreChart } from './score-chart.tsx';
import classes from './statistics.module.css';
import type { Day } from './sum-up.ts';

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
