import type { KeyRights } from '@captionarr/contract';
import type { Generated } from 'kysely';
import type { BulkTables } from './bulk-schema.ts';
import type { HouseholdTables } from './household-schema.ts';
import type { KindCode } from './kind-code.ts';
import type { LadderTables } from './ladder-schema.ts';
import type { OcrTables } from './ocr-schema.ts';
import type { LibraryTables } from './library-schema.ts';
import type { MediaServerTables } from './media-server-schema.ts';
import type { PlanTables } from './plan-schema.ts';
import type { ReputationTables } from './reputation-schema.ts';
import type { SearchTables } from './search-schema.ts';
import type { StudioTables } from './studio-schema.ts';
import type { SubtitleTables } from './subtitle-schema.ts';
import type { SystemTables } from './system-schema.ts';
import type { TranslationTables } from './translation-schema.ts';

/** Every table, columns named as in the database. Times are unix milliseconds, booleans 0 or 1. */
export interface Tables
  extends
    LibraryTables,
    LadderTables,
    OcrTables,
    SubtitleTables,
    SearchTables,
    StudioTables,
    ReputationTables,
    SystemTables,
    MediaServerTables,
    TranslationTables,
    HouseholdTables,
    BulkTables,
    PlanTables {
  setting: SettingTable;
  settings_save: SettingsSaveTable;
  settings_change: SettingsChangeTable;
  notification: NotificationTable;
  session: SessionTable;
  api_key: ApiKeyTable;
  revocation: RevocationTable;
  instance: InstanceTable;
  counter: CounterTable;
  job: JobTable;
  job_item: JobItemTable;
}

/** Saved settings only; `value` is JSON, or encrypted text for a secret. */
interface SettingTable {
  key: string;
  value: string;
}

interface SettingsSaveTable {
  id: Generated<number>;
  saved_at: number;
  who: string;
  undoes: number | null;
}

/** `key` is a setting or a form part; values are JSON, encrypted for secrets. */
interface SettingsChangeTable {
  save_id: number;
  key: string;
  before: string;
  after: string;
}

/** `url` is sealed, as it holds the key of a service. */
interface NotificationTable {
  name: string;
  enabled: number;
  url: string | null;
  /** JSON list of events; null for all. */
  events: string | null;
  /** 1: told once a day. */
  digest: Generated<number>;
}

/** `id` is the hash of the cookie, so that a stolen database opens no session. */
interface SessionTable {
  id: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
  via: Generated<SessionWay>;
  user: string | null;
}

/** How a visitor signed in. */
export type SessionWay = 'local' | 'oidc';

/** Hashes of what may not come back with a backup; filled by triggers, but for first keys. */
interface RevocationTable {
  hash: string;
}

/** `hash` is the SHA-256 of the key. */
interface ApiKeyTable {
  id: Generated<number>;
  name: string;
  rights: KeyRights;
  hash: string;
  created_at: number;
  used_on: number | null;
}

/** What a library source has of series (kind 0) or movies (1); the wire id of its rows is `ordinal * 1e9 + upstream id`. */
interface InstanceTable {
  id: Generated<number>;
  kind: KindCode;
  ordinal: number;
}

interface CounterTable {
  name: 'missing' | 'wanted' | 'history';
  kind: KindCode;
  value: number;
}

interface JobTable {
  id: Generated<number>;
  name: string;
  lane: string;
  title: string;
  input: string;
  dedupe: string | null;
  status: Generated<'pending' | 'running' | 'completed' | 'failed'>;
  /** 0 runs before 1. */
  priority: number;
  /** Order within a priority; 0 until the job is moved. */
  position: Generated<number>;
  /** Null when the job may run now. */
  run_at: number | null;
  attempt: Generated<number>;
  failures: Generated<number>;
  crashes: Generated<number>;
  cancelled: Generated<number>;
  /** Tries again only what an earlier run did not manage. */
  only_left: Generated<number>;
  lease_owner: string | null;
  lease_until: number | null;
  saved: string | null;
  progress_value: Generated<number>;
  progress_max: Generated<number>;
  progress_message: Generated<string>;
  error: string | null;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
}

interface JobItemTable {
  job_id: number;
  key: string;
  outcome: 'done' | 'failed' | 'skipped';
  detail: string | null;
  at: number;
}
