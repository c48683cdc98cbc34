import type { Episode } from '@captionarr/contract';
import { CardBody } from '#ui/data-table/card-body.tsx';
import { CopyPath } from '#ui/media/detail/copy-path.tsx';
import { SubtitleBadges } from '#ui/media/detail/subtitle-badges.tsx';
import classes from './series-detail.module.css';

/** An episode where there is no room for columns. */
export const EpisodeCard = ({ episode: row }: { episode: Episode }) => (
  <CardBody actions={<CopyPath path={row.path} name={row.title} />}>
    <span className={classes.cardTitle}>
      <span>
        {row.season}x{String(row.episode).padStart(2, '0')}
      </span>{' '}
      {row.title}
    </span>
    <SubtitleBadges subtitles={row.subtitles} missing={row.missing_subtitles} />
  </CardBody>
);
