import type { Episode } from '@captionarr/contract';
import { CardBody } from '#kit/data-table/card-body.tsx';
import { SubtitleBadges } from '#blocks/media/detail/subtitle-badges.tsx';
import { SubtitleOrigins } from '#blocks/media/detail/subtitle-origins.tsx';
import { filesOfEpisode } from '#blocks/subtitles/subtitle-file.ts';
import { useLocks } from '#blocks/tasks/use-locks.ts';
import { EpisodeActions } from './episode-actions.tsx';
import { videoOf } from './episode-video.ts';
import classes from './series-detail.module.css';

interface Props {
  episode: Episode;
  seriesTitle: string;
  isBusy: boolean;
  /** Origin of a subtitle, by path. */
  originOf: (path: string) => string | undefined;
}

/** An episode where there is no room for columns. */
export function EpisodeCard({ episode, seriesTitle, isBusy, originOf }: Props) {
  const lockedBy = useLocks();
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
        files={filesOfEpisode(episode)}
        video={videoOf(episode, seriesTitle)}
        lockedBy={lockedBy}
      />
      <SubtitleOrigins subtitles={episode.subtitles} originOf={originOf} />
    </CardBody>
  );
}
