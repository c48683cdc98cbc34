import type { Episode } from '@captionarr/contract';
import { CopyPath } from '#ui/media/detail/copy-path.tsx';
import { SubtitleBadges } from '#ui/media/detail/subtitle-badges.tsx';
import classes from './series-detail.module.css';

/** An episode where there is no room for columns. */
export const EpisodeCard = ({ episode: row }: { episode: Episode }) => (
  <div className={classes.card}>
    <div className={classes.cardWords}>
      <span className={classes.cardTitle}>
        <span>
          {row.season}x{String(row.episode).padStart(2, '0')}
        </span>{' '}
        {row.title}
      </span>
      <SubtitleBadges subtitles={row.subtitles} missing={row.missing_subtitles} />
    </div>
    <CopyPath path={row.path} name={row.title} />
  </div>
);
