import type { DialogueQuery } from '@captionarr/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

/** While the index is being built, its figures grow. */
const growsMs = 3000;

export const dialogueStateQuery = () =>
  queryOptions({
    queryKey: [...keys.dialogue, 'state'],
    queryFn: ({ signal }) => api.dialogue.state({ signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'building' ? growsMs : false),
    meta: { needs: 'dialogue.state' },
  });

/** Searched again when the index has more files. */
export const dialogueQuery = (query: Omit<DialogueQuery, 'after' | 'length'>, indexed: number) =>
  infiniteQueryOptions({
    queryKey: [...keys.dialogue, 'search', query, indexed],
    queryFn: ({ pageParam, signal }) =>
      api.dialogue.search({ query: { ...query, ...(pageParam !== '' && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { needs: 'dialogue.search' },
  });
