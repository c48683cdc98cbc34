import type { LibrarySource } from '@captionarr/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Cover } from '#kit/cover/cover.tsx';
import { hint } from '#kit/hint/hint.ts';
import { SourceName } from '#blocks/sources/source-name.tsx';
import { pathOf, type MediaItem } from './item.ts';
import classes from './media-tile.module.css';
import { Monitored } from './monitored.tsx';
import { ProgressMeter, type Progress } from './progress.tsx';

interface Props {
  item: MediaItem;
  progress: Progress;
  facts: readonly string[];
  /** Its library source, if there are several. */
  source?: LibrarySource | undefined;
}

/** Poster of a series or movie with its missing count. */
export function MediaTile({ item, progress, facts, source }: Props) {
  const { t } = useTranslation();
  return (
    <Link to={pathOf(item)} className={classes.tile}>
      <span className={classes.art}>
        <Cover title={item.title} src={item.poster ?? undefined} width="100%" titled />
        {progress.missing > 0 && (
          <span className={classes.missing}>
            <IconAlertTriangle size={14} stroke={2.2} aria-hidden />
            {t('media.missing', { count: progress.missing })}
          </span>
        )}
        {!item.monitored && (
          <span className={classes.unmonitored}>
            <Monitored value={false} size={14} />
          </span>
        )}
      </span>
      <ProgressMeter progress={progress} width="100%" />
      <b {...hint(item.title, 'medium')}>{item.title}</b>
      <small>{facts.join(' · ')}</small>
      {source && (
        <small>
          <SourceName source={source} />
        </small>
      )}
    </Link>
  );
}
