import type { FoundSubtitle, MediaKind } from '@captionarr/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

interface Video {
  type: MediaKind;
  id: number;
  seriesId?: number;
}

type Kept =
  | 'score'
  | 'provider'
  | 'url'
  | 'release_info'
  | 'uploader'
  | 'matches'
  | 'dont_matches'
  | 'subtitle'
  | 'attributes'
  | 'rule'
  | 'subs_id';

/** A subtitle that a provider has, with truths instead of words. */
export interface ProviderMatch extends Pick<FoundSubtitle, Kept> {
  code2: string;
  hi: boolean;
  forced: boolean;
  keepsFormat: boolean;
}

/** This API says `True` and `False` in words; the second one is not true either. */
const isTrue = (word: string) => word === 'True';

export const toFound = (found: FoundSubtitle): ProviderMatch => ({
  ...found,
  code2: found.language.split(':')[0] ?? found.language,
  hi: isTrue(found.hearing_impaired),
  forced: isTrue(found.forced),
  keepsFormat: isTrue(found.original_format),
});

/** Everything that the providers have; answers when all of them did. */
export const searchByHand = async ({ type, id, seriesId }: Video, session?: string, signal?: AbortSignal) => {
  const { data } =
    type === 'episode'
      ? await api.providers.searchEpisode({ query: { episodeid: id, seriesid: seriesId, session }, signal })
      : await api.providers.searchMovie({ query: { radarrid: id, session }, signal });
  return data.map(toFound);
};

/** How far a search has come; waits for something newer than the revision. */
export const watchSearch = (session: string, after: number, signal?: AbortSignal) =>
  api.providers.watch({ query: { session, after }, signal });

export const stopSearch = (session: string) => api.providers.stop({ query: { session } });

/** Its batch takes it back. */
export const downloadFound = (
  { type, id, seriesId = 0 }: Video,
  found: ProviderMatch,
  batch: string,
  signal?: AbortSignal,
) => {
  const { code2: language, hi, forced, keepsFormat: original_format, provider, subtitle } = found;
  const form = { language, hi, forced, original_format, provider, subtitle, batch };
  return type === 'episode'
    ? api.providers.downloadEpisode({ query: { seriesid: seriesId, episodeid: id }, form, signal })
    : api.providers.downloadMovie({ query: { radarrid: id }, form, signal });
};

export const foundContentQuery = (subtitle: string) =>
  queryOptions({
    queryKey: ['found subtitle', subtitle],
    queryFn: async ({ signal }) => (await api.providers.preview({ query: { subtitle }, signal })).data,
    meta: { quiet: true },
  });
