import type { BulkGroup, BulkItemState, BulkState, Cure } from '@captionarr/contract';
import type { Generated } from 'kysely';
import type { KindCode } from './kind-code.ts';

/** Tables of migration 0035, which documents the columns. */
export interface BulkTables {
  bulk: BulkTable;
  bulk_item: BulkItemTable;
}

interface BulkTable {
  id: Generated<number>;
  order_json: string;
  selection_json: string;
  state: BulkState;
  error: string | null;
  who: string;
  batch: string;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
  counted: Generated<number>;
  facts_json: Generated<string>;
  groups_json: string | null;
  job_id: number | null;
}

interface BulkItemTable {
  bulk_id: number;
  no: number;
  kind: KindCode;
  media_id: number;
  item_id: number;
  title: string;
  language: string | null;
  path: string | null;
  size: number | null;
  hash: string | null;
  group: BulkGroup;
  state: Generated<BulkItemState>;
  sentence: string | null;
  figures_json: Generated<string>;
  cure: Cure | null;
  at: number | null;
  change_id: number | null;
  undo_json: string | null;
}
