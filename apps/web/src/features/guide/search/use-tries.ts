import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keys } from '#lib/queries/keys.ts';
import { newestSearchQuery, searchOne, searchRecordQuery } from '#lib/queries/searches.ts';
import { randomText } from '#lib/random-text.ts';
import { verdictFor } from '#blocks/search/why/language-record.ts';
import type { Searchable } from './use-proposals.ts';

export interface Try {
  row: Searchable;
  session: string;
}

/** Searches one title after another until a subtitle is saved; the last try is the one that counts. */
export function useTries() {
  const client = useQueryClient();
  const [tries, setTries] = useState<readonly Try[]>([]);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  const search = useMutation({
    mutationFn: async (rows: readonly Searchable[]) => {
      for (const row of rows) {
        const session = randomText();
        setTries((before) => [...before, { row, session }]);
        await searchOne(row.video, row.missing[0], undefined, session);
        await client.invalidateQueries({ queryKey: keys.searches });
        if (isLeft.current || (await isTaken(client, row))) return;
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.searches }),
    meta: { quiet: true },
  });
  return {
    tries,
    isSearching: search.isPending,
    error: search.error,
    start: search.mutate,
    reset: () => {
      setTries([]);
      search.reset();
    },
  };
}

async function isTaken(client: QueryClient, { video, missing: [language] }: Searchable) {
  const id = await client.fetchQuery(newestSearchQuery(video, language));
  const record = id === null ? undefined : await client.fetchQuery(searchRecordQuery(id));
  return record !== undefined && verdictFor(record, language)?.outcome === 'taken';
}
