import type { Prepare } from '#platform/db/bulk.ts';
import type { LibraryRules } from './library-rules.ts';
import type { MissingFinder } from './missing-finder.ts';
import type { Profiles } from '#engine/library/profiles.ts';

/** Dependencies of everything that writes the library. */
export interface WriteContext {
  prepare: Prepare;
  rules: () => LibraryRules;
  profiles: Pick<Profiles, 'all' | 'rules'>;
  findMissing: MissingFinder;
  now: () => number;
}
