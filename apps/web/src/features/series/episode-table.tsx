import type { Episode, ProfileOverride } from '@captionarr/contract';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#kit/data-table/data-table.tsx';
import { useTableView } from '#kit/data-table/table-view.ts';
import { useOriginLabels } from '#blocks/media/detail/use-origin-labels.ts';
import type { Groups } from '#kit/data-table/items.ts';
import { CardBody } from '#kit/data-table/card-body.tsx';
import { SubtitleBadges } from '#blocks/media/detail/subtitle-badges.tsx';
import { SubtitleOrigins } from '#blocks/media/detail/subtitle-origins.tsx';
import { filesOfEpisode } from '#blocks/subtitles/subtitle-file.ts';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import { useLocks } from '#blocks/tasks/use-locks.ts';
import { openReview } from '#blocks/file-actions/subtitle-action.ts';
import { ReviewLinks } from '#blocks/ladder/review-links.tsx';
import { useFindingWords } from '#blocks/quality/use-finding-words.ts';
import { useReviewsOf, type ReviewsOf } from './use-reviews-of.ts';
import { useEpisodeColumns } from './use-episode-columns.tsx';
import type { Seasons } from './use-seasons.ts';
import { SeasonHead } from './season-head.tsx';
import { EpisodeActions } from './episode-actions.tsx';
import { videoOf } from './episode-video.ts';
import classes from './series-detail.module.css';

interface Props {
  /** Undefined while they are being fetched. */
  episodes: readonly Episode[] | undefined;
  seasons: Seasons;
  /** Title of the series. */
  title: string;
  /** Whether a profile asks for anything. */
  isAsked: boolean;
  isBusy: boolean;
  overrides: readonly ProfileOverride[];
  error: unknown;
  onRetry: () => void;
}

/** The episodes by season, the latest of both first. */
export function EpisodeTable({ episodes, seasons, title, isAsked, isBusy, overrides, error, onRetry }: Props) {
  const { t } = useTranslation();
  const seriesId = episodes?.[0]?.sonarrSeriesId;
  const originOf = useOriginLabels('series', seriesId);
  const reviewsOf = useReviewsOf(seriesId);
  const drawCard = (episode: Episode) => (
    <EpisodeCard {...{ episode, isBusy, originOf, reviewsOf }} seriesTitle={title} />
  );
  const rows = useMemo(() => episodes?.toSorted(latestFirst), [episodes]);
  return (
    <DataTable
      label={t('seriesDetail.episodes')}
      view={useTableView('episodes')}
      columns={useEpisodeColumns(title, isBusy, originOf, reviewsOf)}
      rows={rows}
      paging="none"
      fill={false}
      rowHeight={52}
      rowId={({ sonarrEpisodeId }) => String(sonarrEpisodeId)}
      rowName={(episode) => episode.title}
      card={drawCard}
      groups={useSeasonGroups(seasons, isAsked, isBusy, overrides)}
      empty={{ title: t('seriesDetail.empty'), text: t('seriesDetail.emptyText') }}
      error={error}
      errorTitle={t('seriesDetail.episodesNotLoaded')}
      onRetry={onRetry}
    />
  );
}

const latestFirst = (one: Episode, other: Episode) => other.season - one.season || other.episode - one.episode;

/** One group of rows per season. */
function useSeasonGroups(
  { isOpen, toggle }: Seasons,
  isAsked: boolean,
  isBusy: boolean,
  overrides: readonly ProfileOverride[],
) {
  const { t } = useTranslation();
  const { byId } = useProfiles();
  const nameOf = useCallback(
    (override: ProfileOverride | undefined) =>
      override && (override.profileId === null ? t('media.noProfile') : byId.get(override.profileId)?.name),
    [t, byId],
  );
  return useMemo(
    (): Groups<Episode> => ({
      of: ({ season }) => String(season),
      isOpen: (season) => isOpen(Number(season)),
      head: (season, episodes) => (
        <SeasonHead
          season={Number(season)}
          episodes={episodes}
          isAsked={isAsked}
          isBusy={isBusy}
          isOpen={isOpen(Number(season))}
          profile={nameOf(overrides.find((each) => each.season === Number(season)))}
          onToggle={() => toggle(Number(season))}
        />
      ),
    }),
    [isOpen, toggle, isAsked, isBusy, overrides, nameOf],
  );
}

interface EpisodeCardProps {
  episode: Episode;
  seriesTitle: string;
  isBusy: boolean;
  /** Origin of a subtitle, by path. */
  originOf: (path: string) => string | undefined;
  reviewsOf: ReviewsOf;
}

/** An episode where there is no room for columns. */
function EpisodeCard({ episode, seriesTitle, isBusy, originOf, reviewsOf }: EpisodeCardProps) {
  const lockedBy = useLocks();
  const wordsOf = useFindingWords();
  return (
    <CardBody actions={<EpisodeActions {...{ episode, seriesTitle, isBusy }} shows="nothing" />}>
      <span className={classes.cardTitle}>
        <span>
          {episode.season}x{String(episode.episode).padStart(2, '0')}
        </span>{' '}
        {episode.title}
      </span>
      <SubtitleBadges
        subtitles={episode.subtitles}
        missing={episode.missing_subtitles}
        nice={episode.nice_subtitles}
        files={filesOfEpisode(episode)}
        video={videoOf(episode, seriesTitle)}
        wordsOf={wordsOf}
        lockedBy={lockedBy}
      />
      <SubtitleOrigins subtitles={episode.subtitles} originOf={originOf} />
      <ReviewLinks isNamed reviews={reviewsOf(episode.sonarrEpisodeId)} onOpen={openReview} />
    </CardBody>
  );
}
