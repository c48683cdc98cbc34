import type { Generated } from 'kysely';
import type { Cause } from '@captionarr/contract';
import type { KindCode } from './kind-code.ts';

/** Tables of migrations 0005, 0012, 0018, 0019 and 0020, which document the columns. */
export interface SearchTables {
  history_rollup: HistoryRollupTable;
  blacklist: BlacklistTable;
  search_record: SearchRecordTable;
  searched: SearchedTable;
  fetched: FetchedTable;
  pack: PackTable;
  provider_pause: { provider: string; reason: string; message: string; since: number; until: number };
  provider_answer: { provider: string; answered_at: number | null; fault: string | null; message: string };
  /** One row at most; migration 0019. */
  site_limit_list: { id: number; text: string };
  provider_store: { key: string; value_json: string; until: number };
  provider_probe: { provider: string; probe_json: string };
}

interface HistoryRollupTable {
  kind: KindCode;
  day: number;
  action: number;
  provider: string;
  language: string;
  tenth: number;
  n: number;
}

interface BlacklistTable {
  id: Generated<number>;
  kind: KindCode;
  media_id: number;
  at: number;
  provider: string;
  subs_id: string;
  language: string;
  /** Added by migration 0012. */
  release: string | null;
  /** Added by migration 0022. */
  why: string | null;
}

interface SearchRecordTable {
  id: Generated<number>;
  kind: KindCode;
  media_id: number;
  at: number;
  took: number;
  reason: string;
  verdicts_json: string;
  body: Buffer;
  /** Added by migration 0010. */
  who: string | null;
}

interface SearchedTable {
  kind: KindCode;
  media_id: number;
  language: string;
  search_id: number;
  at: number;
  outcome: string;
  best: number | null;
  /** This and the next were added by migration 0040. */
  cause: Generated<Cause>;
  rung_open: Generated<number>;
}

interface FetchedTable {
  kind: KindCode;
  media_id: number;
  provider: string;
  subs_id: string;
  language: string;
  at: number;
  hash: string | null;
  outcome: string;
}

/** Table of migration 0017, which documents the columns. */
interface PackTable {
  id: Generated<number>;
  provider: string;
  subs_id: string;
  series_id: number;
  season: number;
  episode_id: number;
  episode: number;
  found_json: string;
  names_json: string;
  file_name: string;
  hash: string;
  batch: string;
  at: number;
}
