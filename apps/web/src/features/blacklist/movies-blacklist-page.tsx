import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { movieBlacklistQuery } from '#lib/queries/blacklist.ts';
import { BlacklistList } from './blacklist-list.tsx';
import { rowOfMovie } from './blacklist-row.ts';

export function MoviesBlacklistPage() {
  const { data, error, refetch } = useQuery(movieBlacklistQuery());
  const rows = useMemo(() => data?.map(rowOfMovie), [data]);
  return <BlacklistList kind="movies" rows={rows} error={error} onRefresh={() => void refetch()} />;
}
