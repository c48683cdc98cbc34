import type { Episode } from '@captionarr/contract';
import { CardBody } from '#ui/data-table/card-body.tsx';
import { SubtitleBadges } from '#ui/media/detail/subtitle-badges.tsx';
import { filesOfEpisode } from '#ui/subtitles/subtitle-file.ts';
import { EpisodeActions } from './episode-actions.tsx';
import classes from './series-detail.module.css';

/** An episode where there is no room for columns. */
export const EpisodeCard = ({ episode: row }: { episode: Episode }) => (
  <CardBody actions={<EpisodeActions episode={row} />}>
    <span className={classes.cardTitle}>
      <span>
        {row.season}x{String(row.episode).padStart(2, '0')}
      </span>{' '}
      {row.title}
    </span>
    <SubtitleBadges subtitles={row.subtitles} missing={row.missing_subtitles} files={filesOfEpisode(row)} />
  </CardBody>
);
