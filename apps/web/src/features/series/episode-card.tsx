import type { Episode } from '@captionarr/contract';
import { CardBody } from '#ui/data-table/card-body.tsx';
import { SubtitleBadges } from '#ui/media/detail/subtitle-badges.tsx';
import { searchLanguage } from '#ui/search/search-language.ts';
import { filesOfEpisode } from '#ui/subtitles/subtitle-file.ts';
import { EpisodeActions } from './episode-actions.tsx';
import { videoOf } from './episode-video.ts';
import classes from './series-detail.module.css';

interface Props {
  episode: Episode;
  seriesTitle: string;
  isBusy: boolean;
}

/** An episode where there is no room for columns. */
export const EpisodeCard = ({ episode, seriesTitle, isBusy }: Props) => (
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
      onSearch={(language) => void searchLanguage(videoOf(episode, seriesTitle), language)}
      isBusy={isBusy}
    />
  </CardBody>
);
