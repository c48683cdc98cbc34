import type { DownloadsLeft, MediaKind } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import type { ProviderPool } from './provider-pool.ts';

/** A language that videos of a kind miss: `en`, `en:hi` or `en:forced`. */
export interface MissingLanguage {
  type: MediaKind;
  language: string;
}

export type CountDownloads = (missing: readonly MissingLanguage[]) => DownloadsLeft | null;

/**
 * Downloads that the providers of a search which a person starts allow today. Null if one of them has no known limit:
 * then the sum says nothing about how far the search comes.
 */
export const createCountDownloads =
  (pool: Pick<ProviderPool, 'choose' | 'list'>): CountDownloads =>
  (missing) => {
    const asked = new Set<string>();
    for (const [type, some] of Map.groupBy(missing, (one) => one.type)) {
      const codes = [...new Set(some.map(({ language }) => parseLanguageText(language).code2))];
      for (const { key } of pool.choose({ type }, codes, true).ask) asked.add(key);
    }
    const providers: DownloadsLeft['providers'] = [];
    for (const { key, downloadsLeft } of pool.list().filter((state) => asked.has(state.key))) {
      if (downloadsLeft === undefined) return null;
      providers.push({ name: key, left: downloadsLeft });
    }
    if (providers.length === 0) return null;
    const left = providers.reduce((sum, one) => sum + one.left, 0);
    return { left, providers: providers.toSorted((one, other) => other.left - one.left) };
  };
