import { useMediaQuery } from '@mantine/hooks';
import type { Episode } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#kit/data-table/column.ts';
import { Audio } from '#blocks/media/detail/audio.tsx';
import { Monitored } from '#blocks/media/monitored.tsx';
import { SubtitleBadges } from '#blocks/media/detail/subtitle-badges.tsx';
import { SubtitleOrigins } from '#blocks/media/detail/subtitle-origins.tsx';
import { TwoLines } from '#kit/facts/two-lines.tsx';
import { filesOfEpisode } from '#blocks/subtitles/subtitle-file.ts';
import { useLocks } from '#blocks/tasks/use-locks.ts';
import { openReview } from '#blocks/file-actions/subtitle-action.ts';
import { ReviewLinks } from '#blocks/ladder/review-links.tsx';
import { useFindingWords } from '#blocks/quality/use-finding-words.ts';
import type { ReviewsOf } from './use-reviews-of.ts';
import { EpisodeActions } from './episode-actions.tsx';
import { videoOf } from './episode-video.ts';
import classes from './series-detail.module.css';

const padding = 24;

export function useEpisodeColumns(
  seriesTitle: string,
  isBusy: boolean,
  originOf: (path: string) => string | undefined,
  reviewsOf: ReviewsOf,
) {
  const { t } = useTranslation();
  const isTight = useMediaQuery('(max-width: 1199.98px)', false, { getInitialValueInEffect: false });
  const isRoomy = !useMediaQuery('(max-width: 1319.98px)', false, { getInitialValueInEffect: false });
  const badges = isTight ? 192 : 304;

  const lockedBy = useLocks();
  const wordsOf = useFindingWords();
  return useMemo(
    (): Column<Episode>[] => [
      {
        id: 'monitored',
        title: t('detail.monitored'),
        untitled: true,
        width: 48,
        cell: ({ monitored }) => (
          <span className={classes.monitored}>
            <Monitored value={monitored} />
          </span>
        ),
      },
      { id: 'season', title: t('seriesDetail.columns.season'), width: 72, cell: ({ season }) => season },
      { id: 'episode', title: t('seriesDetail.columns.episode'), width: 76, cell: ({ episode }) => episode },
      {
        id: 'title',
        title: t('seriesDetail.columns.title'),
        cell: ({ title, sceneName }) => <TwoLines title={title} detail={sceneName} />,
      },
      {
        id: 'audio',
        title: t('detail.audio'),
        width: isTight ? 112 : 148,
        cell: ({ audio_language }) => <Audio languages={audio_language} />,
      },
      {
        id: 'subtitles',
        title: t('seriesDetail.columns.subtitles'),
        width: badges,
        cell: (episode) => (
          <>
            <SubtitleBadges
              subtitles={episode.subtitles}
              missing={episode.missing_subtitles}
              nice={episode.nice_subtitles}
              width={badges - padding}
              files={filesOfEpisode(episode)}
              video={videoOf(episode, seriesTitle)}
              wordsOf={wordsOf}
              lockedBy={lockedBy}
            />
            <SubtitleOrigins subtitles={episode.subtitles} originOf={originOf} />
            <ReviewLinks isNamed reviews={reviewsOf(episode.sonarrEpisodeId)} onOpen={openReview} />
          </>
        ),
      },
      {
        id: 'actions',
        title: t('detail.actions'),
        width: isRoomy ? 188 : 120,
        align: 'end',
        cell: (episode) => <EpisodeActions {...{ episode, seriesTitle, isBusy }} shows={isRoomy ? 'most' : 'why'} />,
      },
    ],
    [t, isTight, isRoomy, badges, seriesTitle, isBusy, lockedBy, wordsOf, originOf, reviewsOf],
  );
}
