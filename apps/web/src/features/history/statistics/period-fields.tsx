import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Choice } from '#features/history/choice.tsx';
import { providerName } from '#lib/provider-name.ts';
import { historyProvidersQuery } from '#features/history/history.queries.ts';
import { namedHistoryLanguagesQuery } from '#lib/queries/named-languages.ts';
import { actionName, actionsByUse } from '#blocks/history/actions.ts';
import classes from './statistics.module.css';
import { periods, type useStatsQuery } from './use-stats-query.ts';

/** Filters by action and period. */
export function PeriodFields({ wish: { period, chosen, choose } }: { wish: ReturnType<typeof useStatsQuery> }) {
  const { t } = useTranslation();
  const providers = useQuery(historyProvidersQuery()).data ?? [];
  const languages = useQuery(namedHistoryLanguagesQuery()).data ?? [];
  return (
    <div className={classes.fields}>
      <Choice
        label={t('history.columns.action')}
        placeholder={t('statistics.allActions')}
        data={actionsByUse.map((code) => ({ value: String(code), label: t(`history.actions.${actionName(code)}`) }))}
        value={chosen('action')}
        onChange={(value) => choose('action', value)}
      />
      <Choice
        label={t('history.columns.provider')}
        placeholder={t('history.allProviders')}
        data={providers.map(({ name }) => ({ value: name, label: providerName(name) }))}
        value={chosen('provider')}
        onChange={(value) => choose('provider', value)}
      />
      <Choice
        label={t('history.subtitleLanguage')}
        placeholder={t('history.allLanguages')}
        data={languages.map(({ code2, name }) => ({ value: code2, label: name }))}
        value={chosen('language')}
        onChange={(value) => choose('language', value)}
      />
      <SegmentedControl
        className={classes.period}
        aria-label={t('statistics.period')}
        data={periods.map((value) => ({ value, label: t(`statistics.periods.${value}`) }))}
        value={period}
        onChange={(value) => choose('period', value)}
      />
    </div>
  );
}
