import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { episodesQuery, oneSeriesQuery } from '#lib/queries/library.ts';
import { DetailPage } from '#ui/media/detail/detail-page.tsx';
import { HeroSkeleton } from '#ui/media/detail/hero-skeleton.tsx';
import { NotFound } from '#ui/page/not-found.tsx';
import { Page } from '#ui/page/page.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { EpisodeTable } from './episode-table.tsx';
import { SeriesHero } from './series-hero.tsx';
import { useSeasons } from './use-seasons.ts';

export const SeriesDetailPage = () => <DetailPage show={SeriesDetail} />;

function SeriesDetail({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data: series, error, refetch } = useQuery(oneSeriesQuery(id));
  const episodes = useQuery(episodesQuery(id));
  const seasons = useSeasons(episodes.data);
  usePageTitle(series?.title);

  if (series === null) return <NotFound />;
  if (!series && error) {
    return (
      <Page>
        <LoadError error={error} title={t('seriesDetail.notLoaded')} onRetry={() => void refetch()} />
      </Page>
    );
  }
  const hero = series ? <SeriesHero series={series} episodes={episodes.data} seasons={seasons} /> : <HeroSkeleton />;
  return (
    <Page hero={hero}>
      <EpisodeTable
        episodes={episodes.data}
        seasons={seasons}
        isAsked={series?.profileId !== null}
        error={episodes.data ? undefined : episodes.error}
        onRetry={() => void episodes.refetch()}
      />
    </Page>
  );
}
