import type { Generated } from 'kysely';
import type { Cause } from '@captionarr/contract';
import type { KindCode } from './kind-code.ts';

/** What isn’t there, of migrations 0002, 0023, 0032, 0040 and 0049, which document the columns. */
export interface MissingTables {
  missing: MissingTable;
  nice_wish: NiceWishTable;
  /** A view of both. */
  lacking: NiceWishTable & { nice: number };
  series_missing: SeriesMissingTable;
  cause_count: CauseCountTable;
  series_cause: SeriesCauseTable;
  cause_block: CauseBlockTable;
}

interface SeriesMissingTable {
  language: string;
  series_id: number;
  episodes: number;
}

interface MissingTable {
  kind: KindCode;
  media_id: number;
  language: string;
  excluded: Generated<number>;
  since: number;
  attempts: Generated<number>;
  first_attempt_at: number | null;
  last_attempt_at: number | null;
  next_try_at: Generated<number>;
  /** Of migration 0040. */
  cause: Generated<Cause>;
}

interface CauseCountTable {
  kind: KindCode;
  cause: Cause;
  language: string;
  n: number;
}

interface CauseBlockTable {
  kind: KindCode;
  cause: Cause;
  block: number;
  videos: number;
}

interface SeriesCauseTable extends SeriesMissingTable {
  cause: Cause;
}

interface NiceWishTable extends Omit<MissingTable, 'next_try_at' | 'cause'> {
  next_try_at: Generated<number | null>;
}
