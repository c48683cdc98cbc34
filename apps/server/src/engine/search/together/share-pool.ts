import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import type { DownloadedSubtitle, SearchQuery } from '#providers/provider.ts';
import { looksTheSame, observeFacts, type SeenFacts } from './observe-facts.ts';

/** What a provider answered, and all that its answer can depend on. */
interface Answer {
  languages: readonly string[];
  wantsForced: boolean;
  seen: SeenFacts;
  found: FoundSubtitle[];
}

export type SharedPool = ReturnType<typeof sharePool>;

/** A longer answer may be cut off, so that it has less of each language than an answer for fewer languages. */
const surelyWhole = 50;

/**
 * The pool for copies of one title: no provider is asked the same twice, nor is a subtitle downloaded twice. An answer
 * counts for another copy if the provider looked at nothing that differs between the two.
 */
export function sharePool(pool: ProviderPool) {
  const answers = new Map<string, Answer[]>();
  const downloads = new Map<string, DownloadedSubtitle>();
  const borrowed = new WeakSet<readonly FoundSubtitle[]>();

  const search: ProviderPool['search'] = async (key, query, ...how) => {
    const known = answers.get(key) ?? [];
    const shared: FoundSubtitle[] = [];
    let open = query.languages;
    for (const answer of known) {
      const covered = open.filter((code2) => answer.languages.includes(code2));
      if (covered.length === 0 || !isFor(answer, query)) continue;
      const isAll = covered.length === answer.languages.length;
      shared.push(...answer.found.filter(({ language }) => isAll || covered.includes(language.code2)));
      open = open.filter((code2) => !covered.includes(code2));
    }
    if (open.length === 0) {
      borrowed.add(shared);
      return shared;
    }
    const { facts, seen } = observeFacts(query.video);
    const found = await pool.search(key, { ...query, languages: open, video: facts }, ...how);
    answers.set(key, [...known, { languages: open, wantsForced: query.wantsForced, seen, found }]);
    return [...shared, ...found];
  };

  const download: ProviderPool['download'] = async (key, found, ...how) => {
    const name = JSON.stringify([key, found.id, found.language, found.handle]);
    const downloaded = downloads.get(name) ?? (await pool.download(key, found, ...how));
    downloads.set(name, downloaded);
    return downloaded;
  };

  return {
    ...pool,
    search,
    download,
    /** Whether another copy got this answer from the provider. */
    isBorrowed: (found: readonly FoundSubtitle[]) => borrowed.has(found),
  };
}

function isFor({ languages, wantsForced, seen, found }: Answer, query: SearchQuery): boolean {
  const isWider = languages.some((code2) => !query.languages.includes(code2));
  if (wantsForced !== query.wantsForced || (isWider && found.length >= surelyWhole)) return false;
  return looksTheSame(query.video, seen);
}
