import type { Episode } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#kit/data-table/data-table.tsx';
import { useTableView } from '#kit/data-table/table-view.ts';
import { useOriginLabels } from '#blocks/media/detail/use-origin-labels.ts';
import { EpisodeCard } from './episode-card.tsx';
import { useEpisodeColumns } from './use-episode-columns.tsx';
import { useSeasonGroups } from './use-season-groups.tsx';
import type { Seasons } from './use-seasons.ts';

interface Props {
  /** Undefined while they are being fetched. */
  episodes: readonly Episode[] | undefined;
  seasons: Seasons;
  /** Title of the series. */
  title: string;
  /** Whether a profile asks for anything. */
  isAsked: boolean;
  isBusy: boolean;
  error: unknown;
  onRetry: () => void;
}

/** The episodes by season, the latest of both first. */
export function EpisodeTable({ episodes, seasons, title, isAsked, isBusy, error, onRetry }: Props) {
  const { t } = useTranslation();
  const originOf = useOriginLabels('series', episodes?.[0]?.sonarrSeriesId);
  const drawCard = (episode: Episode) => <EpisodeCard {...{ episode, isBusy, originOf }} seriesTitle={title} />;
  const rows = useMemo(() => episodes?.toSorted(latestFirst), [episodes]);
  return (
    <DataTable
      label={t('seriesDetail.episodes')}
      view={useTableView('episodes')}
      columns={useEpisodeColumns(title, isBusy, originOf)}
      rows={rows}
      paging="none"
      fill={false}
      rowHeight={52}
      rowId={({ sonarrEpisodeId }) => String(sonarrEpisodeId)}
      rowName={(episode) => episode.title}
      card={drawCard}
      groups={useSeasonGroups(seasons, isAsked, isBusy)}
      empty={{ title: t('seriesDetail.empty'), text: t('seriesDetail.emptyText') }}
      error={error}
      errorTitle={t('seriesDetail.episodesNotLoaded')}
      onRetry={onRetry}
    />
  );
}

const latestFirst = (one: Episode, other: Episode) => other.season - one.season || other.episode - one.episode;
