import type { ReviewCue } from '@captionarr/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cueTime } from '#blocks/subtitles/preview/cue-time.ts';
import { pictureQuery } from '#lib/queries/ladder.ts';
import classes from './review.module.css';

/** What a cue was made from: its picture, its original line, or the moment when it is spoken. */
export function CueSource({ cue: { no, start, end, source, picture } }: { cue: ReviewCue }) {
  const { t } = useTranslation();
  if (picture !== null) return <CuePicture path={picture} name={t('review.pictureOf', { no })} />;
  if (source !== null)
    return (
      <p className={classes.source} dir="auto">
        {source}
      </p>
    );
  return <p className={classes.moment}>{t('review.moment', { from: cueTime(start), to: cueTime(end) })}</p>;
}

function CuePicture({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(pictureQuery(path));
  if (error) return <p className={classes.moment}>{t('review.noPicture')}</p>;
  return <div className={classes.picture}>{data ? <img src={data} alt={name} /> : <Skeleton height={40} />}</div>;
}
