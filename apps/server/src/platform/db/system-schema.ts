import type { Generated } from 'kysely';

/** State of the server. Times are Unix ms, booleans 0 or 1. */
export interface SystemTables {
  task_run: TaskRunTable;
  announcement: AnnouncementTable;
  release_note: ReleaseNoteTable;
  health_issue: HealthIssueTable;
  outbox: OutboxTable;
  outbox_lane: OutboxLaneTable;
  program_version: ProgramVersionTable;
}

export type OutboxTopic = 'notification' | 'media-server';

/** The last run of each task. */
interface TaskRunTable {
  /** The wire's `job_id`. */
  id: string;
  started_at: number;
  /** Null while it runs. */
  ended_at: number | null;
  outcome: 'completed' | 'failed' | null;
  error: string | null;
}

interface AnnouncementTable {
  /** SHA-256 of the text. */
  hash: string;
  text: string;
  link: string | null;
  at: number;
  dismissed_at: number | null;
}

/** Last result of the release feed. */
interface ReleaseNoteTable {
  name: string;
  date: string;
  prerelease: number;
  /** JSON: one text per change. */
  body: string;
  link: string | null;
}

/** Open issues, so that each is reported once across restarts. */
interface HealthIssueTable {
  key: string;
  since: number;
  /** Null until reported: short issues are not worth it. */
  told_at: number | null;
}

/** Messages that wait to be delivered. */
interface OutboxTable {
  id: Generated<number>;
  topic: OutboxTopic;
  /** The recipient: name of a notification provider, or id of a media server. */
  lane: string;
  /** At most one row of a lane has this key; null for rows that are never merged. */
  dedupe: string | null;
  /** JSON. */
  payload: string;
  created_at: number;
  attempts: number;
  /** Null for a row that waits for the next digest. */
  next_try_at: number | null;
}

/** The last delivery and the last failure of each lane. */
interface OutboxLaneTable {
  topic: OutboxTopic;
  lane: string;
  delivered_at: number | null;
  failed_at: number | null;
  error: string | null;
}

/** The versions of this program that have worked with this database. */
interface ProgramVersionTable {
  version: string;
  first_start: number;
  last_start: number;
}
