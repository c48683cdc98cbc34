import '@mantine/charts/styles.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton, SegmentedControl } from '@mantine/core';
import { usePageTitle } from '#lib/page-title.ts';
import { historyStatsQuery, historyProvidersQuery } from '#features/history/history.queries.ts';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { Choice } from '#features/history/choice.tsx';
import { providerName } from '#lib/provider-name.ts';
import { namedHistoryLanguagesQuery } from '#lib/queries/named-languages.ts';
import { actionName, actionsByUse } from '#blocks/history/actions.ts';
import { Figures } from './figures.tsx';
import { Panels } from './panels.tsx';
import { dayOf, sumUp } from './sum-up.ts';
import { useStatsQuery, periods } from './use-stats-query.ts';
import classes from './statistics.module.css';

/** How many subtitles came, from where, and how good they are. */
export function StatisticsPage() {
  const { t, i18n } = useTranslation();
  const narrow = useNarrow();
  const request = useStatsQuery();
  const { data, error, refetch } = useQuery({
    ...historyStatsQuery(request.query),
    placeholderData: (before) => before,
  });
  const summary = data && sumUp(data);
  usePageTitle(t('statistics.title'));

  return (
    <Page>
      <PageHead
        title={t('statistics.title')}
        section={narrow ? undefined : t('nav.history')}
        status={
          summary && (
            <Facts>
              <Fact>{t(`statistics.total.${request.period}`, { count: summary.total })}</Fact>
              {summary.best && (
                <Fact>
                  {t('statistics.best', {
                    day: dayOf(summary.best.date, i18n.language),
                    count: summary.best.count,
                  })}
                </Fact>
              )}
            </Facts>
          )
        }
        aside={<PeriodFields wish={request} />}
      />
      {error && !data && <LoadError error={error} title={t('statistics.notLoaded')} onRetry={() => void refetch()} />}
      {!error && !summary && <StatisticsSkeleton />}
      {data && summary && (
        <>
          <Figures summary={summary} stats={data} />
          {summary.total === 0 ? (
            <EmptyState title={t('statistics.empty')} text={t('statistics.emptyText')} drawing="nothing-found" />
          ) : (
            <Panels stats={data} days={summary.days} />
          )}
        </>
      )}
    </Page>
  );
}

/** Same height as the loaded page, to avoid a layout shift. */
const StatisticsSkeleton = () => (
  <div aria-busy="true" style={{ display: 'grid', gap: 16 }}>
    <Skeleton h={108} radius="lg" />
    <Skeleton h={280} radius="lg" />
    <Skeleton h={244} radius="lg" />
  </div>
);

/** Filters by action and period. */
function PeriodFields({ wish: { period, chosen, choose } }: { wish: ReturnType<typeof useStatsQuery> }) {
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
