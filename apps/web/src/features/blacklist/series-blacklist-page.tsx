import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { episodeBlacklistQuery } from '#lib/queries/blacklist.ts';
import { BlacklistList } from './blacklist-list.tsx';
import { rowOfEpisode } from './blacklist-row.ts';

export function SeriesBlacklistPage() {
  const { data, error, refetch } = useQuery(episodeBlacklistQuery());
  const rows = useMemo(() => data?.map(rowOfEpisode), [data]);
  return <BlacklistList kind="series" rows={rows} error={error} onRefresh={() => void refetch()} />;
}
