import type { BulkOrder, BulkSelection } from '@captionarr/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { bulkQuery, discardBulk, prepareBulk } from '#lib/queries/bulk.ts';
import { randomText } from '#lib/random-text.ts';

/** Has an order counted while its preview is open; one that isn’t run is forgotten at the end. */
export function usePrepared(order: BulkOrder, selection: BulkSelection) {
  const [nonce] = useState(randomText);
  const prepared = useQuery({
    queryKey: ['bulk', 'prepared', nonce],
    queryFn: () => prepareBulk(order, selection),
    staleTime: Infinity,
    gcTime: 0,
    meta: { quiet: true },
  });
  const id = prepared.data;
  const read = bulkQuery(id ?? 0);
  const { data: bulk, error } = useQuery({ ...read, queryFn: id === undefined ? skipToken : read.queryFn });
  const keep = useRef(false);
  useEffect(
    () => () => {
      if (id !== undefined && !keep.current) void discardBulk(id).catch(() => undefined);
    },
    [id],
  );
  return {
    bulk,
    error: prepared.error ?? error,
    retry: () => void prepared.refetch(),
    /** It runs now. */
    keep: () => {
      keep.current = true;
    },
  };
}
