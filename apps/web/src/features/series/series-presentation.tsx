import type { Series } from '@captionarr/contract';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { hint } from '#kit/hint/hint.ts';
import { editColumn, nameColumn, profileColumn } from '#blocks/media/list/columns.tsx';
import type { ListPresentation, ListState } from '#blocks/media/list/list-state.ts';
import classes from '#blocks/media/media.module.css';
import { Monitored } from '#blocks/media/monitored.tsx';
import { sourceColumns } from '#blocks/sources/source-column.tsx';
import { ProgressLine, type Progress } from '#blocks/media/progress.tsx';

const seriesProgress = ({ episodeFileCount, episodeMissingCount, profileId }: Series): Progress => ({
  done: Math.max(0, episodeFileCount - episodeMissingCount),
  total: episodeFileCount,
  missing: episodeMissingCount,
  isAsked: profileId !== null,
});

const lifeOf = ({ ended }: Series, t: TFunction) => (ended ? t('media.ended') : t('media.continuing'));

export const seriesPresentation: ListPresentation<Series> = {
  columns: (tools) => [
    {
      id: 'status',
      title: tools.t('list.columns.status'),
      width: tools.isRoomy ? 160 : 76,
      cell: (series) => (
        <span className={classes.line}>
          <Monitored value={series.monitored} />
          <Life series={series} {...tools} />
        </span>
      ),
    },
    nameColumn(tools),
    ...sourceColumns(tools.t, tools.sources),
    profileColumn(tools),
    {
      id: 'missing',
      title: tools.t('list.columns.episodes'),
      sortable: true,
      width: tools.isRoomy ? 340 : 224,
      cell: (series) => (
        <span className={classes.progress}>
          <ProgressLine progress={seriesProgress(series)} width={tools.isRoomy ? 112 : 32} />
        </span>
      ),
    },
    editColumn(tools),
  ],
  progress: seriesProgress,
  line: (series) => <ProgressLine progress={seriesProgress(series)} width={72} />,
  facts: (series, { t, profiles }) => [
    ...(series.profileId === null ? [] : [profiles.byId.get(series.profileId)?.name ?? t('media.unknownProfile')]),
    lifeOf(series, t),
    ...(series.monitored ? [] : [t('media.unmonitored')]),
  ],
  tileFacts: (series, { t }) => {
    const { done, total } = seriesProgress(series);
    return [series.year, `${done}/${total}`, lifeOf(series, t)];
  },
};

/** An icon and a word; without room, the word becomes the label of the icon. */
function Life({ series, t, isRoomy }: { series: Series } & Pick<ListState<Series>, 't' | 'isRoomy'>) {
  const Picture = series.ended ? IconPlayerStop : IconPlayerPlay;
  const name = lifeOf(series, t);
  if (isRoomy) {
    return (
      <>
        <Picture size={15} stroke={1.75} aria-hidden />
        {name}
      </>
    );
  }
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, which <img> cannot hold
  return <Picture size={15} stroke={1.75} role="img" aria-label={name} {...hint(name)} />;
}
