import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { releasesQuery } from '#lib/queries/system.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { ReleaseCard } from './release-card.tsx';
import classes from './releases.module.css';

export function ReleasesPage() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const { data, error, isPending, refetch } = useQuery(releasesQuery());
  const installed = data?.find(({ current }) => current);
  const title = t('nav.releases');
  usePageTitle(title);

  return (
    <Page>
      <PageHead
        title={title}
        section={narrow ? undefined : t('nav.system')}
        status={installed && <Fact>{t('systemReleases.have', { name: installed.name })}</Fact>}
      />
      {error && !data && (
        <LoadError error={error} title={t('systemReleases.notLoaded')} onRetry={() => void refetch()} />
      )}
      {isPending && <Skeleton height={220} radius="lg" className={classes.card} />}
      {data?.length === 0 && <EmptyState title={t('systemReleases.empty')} text={t('systemReleases.emptyText')} />}
      {data?.map((release) => (
        <ReleaseCard key={release.name} release={release} />
      ))}
    </Page>
  );
}
