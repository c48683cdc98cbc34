import type { AskedProvider } from '@captionarr/contract';
import { providerCatalogue } from '@captionarr/contract/catalogue';
import { languageName } from '#domain/languages/languages.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import type { FindsBy } from '#providers/description.ts';
import type { AnyProvider } from '#providers/provider.ts';
import type { Cooldown } from './cooldowns.ts';
import { either } from '#platform/either.ts';

const names = new Map<string, string>(providerCatalogue.map(({ key, name }) => [key, name]));

/** Display name. */
export const nameOf = (key: string): string => names.get(key) ?? key;

/** The languages that a provider has and may be asked for; `kept` are pairs such as `subdl:fr`. */
export const languagesFor = (
  { key, languages }: AnyProvider,
  wanted: readonly string[],
  kept: readonly string[],
): string[] =>
  wanted.filter((code2) => (languages === 'all' || languages.includes(code2)) && !kept.includes(`${key}:${code2}`));

/** What is known of a video before it is searched for. A title that isn't in the library has no path. */
export type KnownVideo = Pick<VideoFacts, 'type'> & Partial<Pick<VideoFacts, 'path' | 'title' | 'ids'>>;

interface ProviderConditions {
  languages: readonly string[];
  kept: readonly string[];
  missingConfig: string | undefined;
  pause: Cooldown | undefined;
  /** Why its quota forbids another search. */
  spent?: Pick<AskedProvider, 'reason' | 'message' | 'until'> | undefined;
}

/** Why a provider is not asked for a video; undefined when it is. */
export function reasonToSkip(
  provider: AnyProvider,
  video: KnownVideo,
  { languages, kept, missingConfig, pause, spent }: ProviderConditions,
): AskedProvider | undefined {
  const left = (state: 'skipped' | 'paused', message: string, reason = '', until: number | null = null) => ({
    provider: provider.key,
    state,
    reason,
    message,
    until,
    found: 0,
    took_ms: null,
  });
  const name = nameOf(provider.key);
  const { type } = video;
  if (!provider.media.includes(type))
    return left('skipped', `${name} only has subtitles for ${type === 'movie' ? 'series' : 'movies'}.`);
  if (languagesFor(provider, languages, []).length === 0)
    return left('skipped', `${name} doesn’t have ${spoken(languages)}.`);
  if (languagesFor(provider, languages, kept).length === 0)
    return left('skipped', `${name} isn’t searched for ${spoken(languages)}, as set in its settings.`);
  const unaskable = reasonNotToAsk(provider, video);
  if (unaskable !== undefined) return left('skipped', unaskable);
  if (missingConfig !== undefined) return left('skipped', missingConfig, 'ConfigurationError');
  if (pause) return left('paused', pause.message, pause.reason, pause.until);
  return spent && left('paused', spent.message, spent.reason, spent.until);
}

const words: Record<FindsBy, string> = {
  name: 'title',
  imdb: 'IMDb ID',
  tmdb: 'TMDB ID',
  tvdb: 'TVDB ID',
  file: 'file',
};

/** Why a provider can't find a title without its file. */
function reasonNotToAsk({ key, findsBy = ['name'] }: AnyProvider, { path, title, ids }: KnownVideo) {
  if (path !== '') return undefined;
  if (findsBy.every((way) => way === 'file')) return `${nameOf(key)} needs a video of the library.`;
  const known = { name: title, ...ids, file: path };
  if (findsBy.some((way) => known[way])) return undefined;
  return `${nameOf(key)} only searches by ${either(findsBy.map((way) => words[way]))}.`;
}

const spoken = (languages: readonly string[]) => either([...new Set(languages)].map(languageName));
