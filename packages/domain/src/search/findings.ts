import type { AskedProvider, Candidate, SearchVerdict } from './search-shapes.ts';

/** Whether a provider had something good enough for a video, in one language. */
export interface Finding {
  /** Key of the provider, or `together`. */
  provider: string;
  /** Code2. */
  language: string;
  found: boolean;
}

/** Stands for all providers that answered; no provider has this key. */
export const together = '*';

interface FinishedSearch {
  verdicts: readonly SearchVerdict[];
  providers: readonly AskedProvider[];
  candidates: readonly Candidate[];
}

/** What a search says about each provider that answered and has the language. Good enough is what may be downloaded. */
export function findingsOf(
  { verdicts, providers, candidates }: FinishedSearch,
  hasLanguage: (provider: string, code2: string) => boolean,
): Finding[] {
  const languages = new Set(
    verdicts.filter(({ outcome }) => outcome !== 'stopped').map(({ language }) => language.code2),
  );
  return [...languages].flatMap((language) => {
    const taken = new Set(
      verdicts.filter((verdict) => verdict.language.code2 === language).flatMap((verdict) => verdict.taken ?? []),
    );
    const isFor = (one: Candidate, place: number) => taken.has(place) || one.language.code2 === language;
    const having = new Set(
      candidates.filter((one, place) => one.state !== 'ruled-out' && isFor(one, place)).map(({ provider }) => provider),
    );
    const answered = providers.filter(
      ({ provider, state }) => state === 'answered' && (having.has(provider) || hasLanguage(provider, language)),
    );
    if (answered.length === 0) return [];
    return [
      ...answered.map(({ provider }) => ({ provider, language, found: having.has(provider) })),
      { provider: together, language, found: having.size > 0 },
    ];
  });
}
