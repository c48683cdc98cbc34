import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Episode, ProfileOverride, Series } from '@captionarr/contract';
import { Suspense, useMemo } from 'react';
import { latePart } from '#lib/lazy-part.tsx';
import { Needs } from '#lib/needs.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { episodesQuery, oneSeriesQuery } from '#lib/queries/library.ts';
import { overridesQuery } from '#lib/queries/profile-rules.ts';
import { DetailPage } from '#blocks/media/detail/detail-page.tsx';
import { HeroSkeleton } from '#blocks/media/detail/hero-skeleton.tsx';
import { useItemBusy } from '#blocks/media/detail/use-item-busy.ts';
import { NotFound } from '#kit/page/not-found.tsx';
import { Page } from '#kit/page/page.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { FileParts } from '#blocks/file-actions/lazy.tsx';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import { seriesTarget } from '#blocks/subtitles/upload/upload-target.ts';
import { useUpload } from '#blocks/subtitles/upload/use-upload.tsx';
import { EpisodeTable } from './episode-table.tsx';
import { DownloadButton } from './download-button.tsx';
import { OverridePart } from './override-part.tsx';
import { SeriesHero } from './series-hero.tsx';
import { useSeasons } from './use-seasons.ts';
import { useSeriesView } from './use-series-view.ts';
import { ViewSwitch } from './view-switch.tsx';
import classes from './series-detail.module.css';

const SeriesGrid = latePart(async () => (await import('./grid/series-grid.tsx')).SeriesGrid);

const noOverrides: readonly ProfileOverride[] = [];

export const SeriesDetailPage = () => <DetailPage show={SeriesDetail} />;

function SeriesDetail({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data: series, error, refetch } = useQuery(oneSeriesQuery(id));
  const episodes = useQuery(episodesQuery(id));
  const { data: overrides = noOverrides } = useQuery(overridesQuery(id));
  const seasons = useSeasons(episodes.data);
  const [view, chooseView] = useSeriesView();
  const { isBusy } = useItemBusy('series', id);
  const upload = useSeriesUpload(series, episodes.data, isBusy);
  usePageTitle(series?.title);

  if (series === null) return <NotFound />;
  if (!series && error) {
    return (
      <Page>
        <LoadError error={error} title={t('seriesDetail.notLoaded')} onRetry={() => void refetch()} />
      </Page>
    );
  }
  const hero = series ? (
    <SeriesHero
      series={series}
      episodes={episodes.data}
      seasons={seasons}
      isCompact={view === 'grid'}
      onUpload={upload.open}
    />
  ) : (
    <HeroSkeleton />
  );
  const viewSwitch = (
    <div className={classes.views}>
      <Needs call="series.readGrid">
        <ViewSwitch value={view} onChange={chooseView} />
      </Needs>
      <Needs call="downloads.prepare">
        {series && episodes.data && <DownloadButton series={series} episodes={episodes.data} />}
      </Needs>
    </div>
  );
  return (
    <Page hero={hero}>
      {view === 'grid' ? (
        <Suspense fallback={viewSwitch}>
          <SeriesGrid
            seriesId={id}
            title={series?.title ?? ''}
            profileId={series?.profileId ?? null}
            episodes={episodes.data}
            onUpload={upload.open}
            {...{ seasons, viewSwitch }}
          />
        </Suspense>
      ) : (
        viewSwitch
      )}
      {view === 'list' && (
        <EpisodeTable
          episodes={episodes.data}
          seasons={seasons}
          title={series?.title ?? ''}
          isAsked={series?.profileId !== null || overrides.length > 0}
          isBusy={isBusy}
          overrides={overrides}
          error={episodes.data ? undefined : episodes.error}
          onRetry={() => void episodes.refetch()}
        />
      )}
      {upload.parts}
      <FileParts />
      <OverridePart overrides={overrides} />
    </Page>
  );
}

/** Ready when the series, its episodes and its profile are there. */
function useSeriesUpload(series: Series | null | undefined, episodes: readonly Episode[] | undefined, isBusy: boolean) {
  const profile = useProfiles().byId.get(series?.profileId ?? 0);
  const target = useMemo(
    () => (series && episodes && profile ? seriesTarget(series, episodes, profile) : undefined),
    [series, episodes, profile],
  );
  return useUpload({ kind: 'series', target, lacksProfile: Boolean(series && episodes && !profile), isBusy });
}
