import '@mantine/charts/styles.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { historyStatsQuery } from '#features/history/history.queries.ts';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { Figures } from './figures.tsx';
import { Panels } from './panels.tsx';
import { PeriodFields } from './period-fields.tsx';
import { StatisticsSkeleton } from './statistics-skeleton.tsx';
import { dayOf, sumUp } from './sum-up.ts';
import { useStatsQuery } from './use-stats-query.ts';

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
