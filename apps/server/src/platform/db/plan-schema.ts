import type { PlanRunState } from '@captionarr/contract';
import type { Generated } from 'kysely';

/** Tables of migration 0042, which documents the columns. */
export interface PlanTables {
  plan_run: PlanRunTable;
  provider_trial: ProviderTrialTable;
}

interface PlanRunTable {
  id: Generated<number>;
  state: PlanRunState;
  error: string | null;
  who: string;
  created_at: number;
  finished_at: number | null;
  steps_json: string;
  settings_json: string;
  orders_json: string;
  job_id: number | null;
}

interface ProviderTrialTable {
  provider: string;
  at: number;
  asked: number;
  found_json: string;
  error: string | null;
}
