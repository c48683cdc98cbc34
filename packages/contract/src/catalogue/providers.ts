import type { CatalogueEntry } from './provider.ts';
import { anime } from './providers/anime.ts';
import { asia } from './providers/asia.ts';
import { europe } from './providers/europe.ts';
import { greece } from './providers/greece.ts';
import { local } from './providers/local.ts';
import { romance } from './providers/romance.ts';
import { trackers } from './providers/trackers.ts';
import { worldwide } from './providers/worldwide.ts';

/** Every provider that programs of this API know, by key. */
export const providerCatalogue: readonly CatalogueEntry[] = [
  worldwide,
  anime,
  trackers,
  local,
  romance,
  europe,
  greece,
  asia,
]
  .flat()
  .toSorted((one, other) => (one.key < other.key ? -1 : 1));

/** Those with subtitles in many languages, by key. */
export const worldwideProviders: readonly string[] = worldwide.map(({ key }) => key);
