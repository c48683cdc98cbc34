import type { KindCode } from './kind-code.ts';

/** Tables of migration 0021, which documents the columns. */
export interface ReputationTables {
  provider_finding: ProviderFindingTable;
  provider_found: { provider: string; language: string; day: number; asked: number; found: number };
  provider_time: { provider: string; slot: number; took: number };
  provider_use: ProviderUseTable;
  provider_fault: { provider: string; at: number; reason: string; message: string };
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
