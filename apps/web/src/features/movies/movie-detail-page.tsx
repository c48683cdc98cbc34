import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { oneMovieQuery } from '#lib/queries/library.ts';
import { DetailPage } from '#blocks/media/detail/detail-page.tsx';
import { HeroSkeleton } from '#blocks/media/detail/hero-skeleton.tsx';
import { useItemBusy } from '#blocks/media/detail/use-item-busy.ts';
import { NotFound } from '#kit/page/not-found.tsx';
import { Page } from '#kit/page/page.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { FileParts } from '#blocks/file-actions/file-parts.tsx';
import { FilePanel } from './file-panel.tsx';
import classes from './movie-detail.module.css';
import { MovieHero } from './movie-hero.tsx';
import { SubtitleTable } from './subtitle-table.tsx';
import { useMovieUpload } from './use-movie-upload.ts';

export const MovieDetailPage = () => <DetailPage show={MovieDetail} />;

function MovieDetail({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data: movie, error, refetch } = useQuery(oneMovieQuery(id));
  const { isBusy } = useItemBusy('movies', id);
  const upload = useMovieUpload(movie, isBusy);
  usePageTitle(movie?.title);

  if (movie === null) return <NotFound />;
  if (!movie && error) {
    return (
      <Page>
        <LoadError error={error} title={t('movieDetail.notLoaded')} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <Page hero={movie ? <MovieHero movie={movie} onUpload={upload.open} /> : <HeroSkeleton />}>
      <div className={classes.split}>
        <div className={classes.main}>
          <SubtitleTable movie={movie} />
        </div>
        {movie && <FilePanel movie={movie} />}
      </div>
      {upload.parts}
      <FileParts />
    </Page>
  );
}
