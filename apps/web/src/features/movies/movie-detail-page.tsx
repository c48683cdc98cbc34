import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Movie } from '@captionarr/contract';
import { useMemo } from 'react';
import { usePageTitle } from '#lib/page-title.ts';
import { oneMovieQuery } from '#lib/queries/library.ts';
import { DetailPage } from '#blocks/media/detail/detail-page.tsx';
import { HeroSkeleton } from '#blocks/media/detail/hero-skeleton.tsx';
import { useItemBusy } from '#blocks/media/detail/use-item-busy.ts';
import { NotFound } from '#kit/page/not-found.tsx';
import { Page } from '#kit/page/page.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { FileParts } from '#blocks/file-actions/lazy.tsx';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import { movieTarget } from '#blocks/subtitles/upload/upload-target.ts';
import { useUpload } from '#blocks/subtitles/upload/use-upload.tsx';
import { joinList } from '#lib/join-list.ts';
import { formatSize } from '#lib/size.ts';
import { audioNames } from '#blocks/media/audio-names.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { Card } from '#kit/card/card.tsx';
import classes from './movie-detail.module.css';
import { MovieHero } from './movie-hero.tsx';
import { SubtitleTable } from './subtitle-table.tsx';

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

/** Ready when the movie and its profile are there. */
function useMovieUpload(movie: Movie | null | undefined, isBusy: boolean) {
  const profile = useProfiles().byId.get(movie?.profileId ?? 0);
  const target = useMemo(() => (movie && profile ? movieTarget(movie, profile) : undefined), [movie, profile]);
  return useUpload({ kind: 'movies', target, lacksProfile: Boolean(movie && !profile), isBusy });
}

/** Facts about the video file; unknown ones are left out. */
function FilePanel({ movie: { file = {}, audio_language, subtitles } }: { movie: Movie }) {
  const { t, i18n } = useTranslation();
  const { quality, videoCodec, audioCodec, releaseGroup, edition, size, runtime } = file;
  const audio = joinList(audioNames(audio_language));
  const embedded = subtitles.filter(({ path }) => path === null).map(languageName);
  const facts = [
    { label: t('movieDetail.file.video'), value: joined(quality, videoCodec) },
    { label: t('movieDetail.file.length'), value: runtime && t('movieDetail.file.duration', hoursAndMinutes(runtime)) },
    { label: t('detail.audio'), value: joined(audio, audioCodec) },
    { label: t('movieDetail.file.embedded'), value: joinList(embedded) },
    { label: t('movieDetail.file.edition'), value: edition },
    { label: t('movieDetail.file.group'), value: releaseGroup },
    { label: t('movieDetail.file.size'), value: size && formatSize(size, i18n.language) },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;

  return (
    <Card component="aside" className={classes.panel} aria-label={t('movieDetail.file.title')}>
      <h2>{t('movieDetail.file.title')}</h2>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

const hoursAndMinutes = (seconds: number) => {
  const minutes = Math.round(seconds / 60);
  return { context: minutes < 60 ? 'short' : undefined, hours: Math.floor(minutes / 60), minutes: minutes % 60 };
};
