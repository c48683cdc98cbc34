import type { AskedProvider } from '@captionarr/contract';
import { providerCatalogue } from '@captionarr/contract/catalogue';
import { languageByCode } from '#domain/languages/languages.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
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
  { type }: Pick<VideoFacts, 'type'>,
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
  if (!provider.media.includes(type))
    return left('skipped', `${name} only has subtitles for ${type === 'movie' ? 'series' : 'movies'}.`);
  if (languagesFor(provider, languages, []).length === 0)
    return left('skipped', `${name} doesn’t have ${spoken(languages)}.`);
  if (languagesFor(provider, languages, kept).length === 0)
    return left('skipped', `${name} isn’t searched for ${spoken(languages)}, as set in its settings.`);
  if (missingConfig !== undefined) return left('skipped', missingConfig, 'ConfigurationError');
  if (pause) return left('paused', pause.message, pause.reason, pause.until);
  return spent && left('paused', spent.message, spent.reason, spent.until);
}

const spoken = (languages: readonly string[]) =>
  either([...new Set(languages)].map((code2) => languageByCode(code2)?.name ?? code2));
