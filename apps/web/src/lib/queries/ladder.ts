import type { Made, MediaKind } from '@captionarr/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, getPicture } from '#lib/api.ts';
import { keys } from './keys.ts';

/** One language of an episode or movie: `en`, `en:hi` or `en:forced`. */
export interface Wish {
  type: MediaKind;
  id: number;
  language: string;
}

/** Every way to a subtitle, what came of it, and what comes next. */
export const ladderQuery = ({ type, id, language }: Wish) =>
  queryOptions({
    queryKey: [...keys.ladder, type, id, language],
    queryFn: ({ signal }) => api.ladder.read({ query: { type, id, language }, signal }),
    staleTime: 0,
    meta: { needs: 'ladder.read', quiet: true },
  });

/** What making a subtitle would take. */
export const estimateQuery = ({ type, id, language }: Wish, rung: Made) =>
  queryOptions({
    queryKey: [...keys.ladder, type, id, language, 'estimate', rung],
    queryFn: ({ signal }) => api.ladder.estimate({ query: { type, id, language, rung }, signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

export const makeSubtitle = ({ type, id, language }: Wish, rung: Made) =>
  api.ladder.make({ form: { type, id, language, rung } });

/** Machine-made subtitles to review: all of a kind, or those of a series or movie. */
export const reviewsQuery = (type: MediaKind, item?: number) =>
  queryOptions({
    queryKey: [...keys.reviews, type, item],
    queryFn: async ({ signal }) => (await api.ladder.reviews({ query: { type, item }, signal })).data,
    meta: { needs: 'ladder.reviews', quiet: true },
  });

export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.reviews, 'one', id],
    queryFn: ({ signal }) => api.ladder.review({ params: { id }, signal }),
    meta: { quiet: true },
  });

/** The picture of a cue never changes. */
export const pictureQuery = (path: string) =>
  queryOptions({
    queryKey: ['review pictures', path],
    queryFn: ({ signal }) => getPicture(`/api${path as `/${string}`}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

export const settleReview = (
  id: number,
  action: 'save' | 'discard' | 'restore',
  corrections: readonly { no: number; text: string }[] = [],
) => api.ladder.settle({ params: { id }, form: { action, corrections: JSON.stringify(corrections) } });
