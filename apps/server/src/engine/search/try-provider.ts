import type { Video } from '#engine/library/video.ts';
import type { AnyProvider } from '#providers/provider.ts';
import { judgeFound } from './judge-found.ts';
import { prepareSearch } from './search-context.ts';
import type { SearchParts } from './search-parts.ts';

/** Asks a provider, enabled or not, for some languages of a video; answers with those that a search would download. Throws a ProviderFault. */
export type TryProvider = (
  provider: AnyProvider,
  video: Video,
  languages: readonly string[],
  signal: AbortSignal,
) => Promise<string[]>;

/** Downloads nothing and leaves no record: the sample is about the provider, not about the video. */
export const createTryProvider =
  (parts: SearchParts): TryProvider =>
  async (provider, video, languages, signal) => {
    const context = await prepareSearch(parts, { video, languages, trigger: 'wanted' }, signal);
    const found = await parts.pool.search(provider.key, context.query, signal);
    const results = found.map((one) => ({ provider, found: one }));
    return context.targets
      .filter((target) => judgeFound(context, target, results).some(({ rule }) => rule === null))
      .map(({ text }) => text);
  };
