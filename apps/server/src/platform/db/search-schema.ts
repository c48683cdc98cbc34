import type { Generated } from 'kysely';
import type { KindCode } from './kind-code.ts';

/** Tables of migrations 0005, 0012 and 0021, which document the columns. */
export interface SearchTables {
  history_rollup: HistoryRollupTable;
  blacklist: BlacklistTable;
  search_record: SearchRecordTable;
  searched: SearchedTable;
  fetched: FetchedTable;
  provider_pause: { provider: string; reason: string; message: string; since: number; until: number };
  provider_answer: { provider: string; answered_at: number | null; fault: string | null; message: string };
  provider_finding: ProviderFindingTable;
  provider_found: { provider: string; language: string; day: number; asked: number; found: number };
  provider_time: { provider: string; slot: number; took: number };
  provider_use: ProviderUseTable;
  provider_fault: { provider: string; at: number; reason: string; message: string };
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

interface ProviderFindingTable {
  kind: KindCode;
  media_id: number;
  provider: string;
  language: string;
  day: number;
  found: number;
}

interface ProviderUseTable {
  provider: string;
  day: number;
  requests: number;
  searches: number;
  downloads: number;
  told_left: number | null;
  told_limit: number | null;
}
