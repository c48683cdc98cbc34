import type { ReportKind, ReportState } from '@captionarr/contract';
import type { Generated } from 'kysely';
import type { KindCode } from './kind-code.ts';

/** Tables of migration 0043, which documents the columns. */
export interface HouseholdTables {
  household_link: HouseholdLinkTable;
  household_report: HouseholdReportTable;
}

interface HouseholdLinkTable {
  id: Generated<number>;
  token_hash: string;
  label: string;
  scope_kind: KindCode | null;
  scope_id: number | null;
  may_ask: number;
  expires_at: number | null;
  created_at: number;
  last_used_at: number | null;
}

interface HouseholdReportTable {
  id: Generated<number>;
  link_id: number | null;
  link_label: string;
  kind: KindCode;
  media_id: number;
  item_id: number;
  title: string;
  what: ReportKind;
  language: string;
  position: number | null;
  state: ReportState;
  at: number;
  batch: string;
  old_provider: string | null;
  old_subs_id: string | null;
  blocked: Generated<number>;
  changed: Generated<number>;
  line: string | null;
  steps_json: string;
}
