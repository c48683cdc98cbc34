import type { Generated } from 'kysely';

/** What the server knows about itself. Times are unix milliseconds, booleans 0 or 1. */
export interface SystemTables {
  task_run: TaskRunTable;
  announcement: AnnouncementTable;
  release_note: ReleaseNoteTable;
  health_issue: HealthIssueTable;
  notification_waiting: NotificationWaitingTable;
  delivery: DeliveryTable;
  program_version: ProgramVersionTable;
}

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

/** What the release feed told last. */
interface ReleaseNoteTable {
  name: string;
  date: string;
  prerelease: number;
  /** JSON: one text per change. */
  body: string;
  link: string | null;
}

/** Issues that are there now, so that each is told once, however often the server starts. */
interface HealthIssueTable {
  key: string;
  since: number;
  /** Null while nobody was told: what goes away soon is not worth it. */
  told_at: number | null;
}

/** What is still to be sent. */
interface NotificationWaitingTable {
  id: Generated<number>;
  /** Name of the notification provider. */
  provider: string;
  event: string;
  text: string;
  created_at: number;
  /** 1: goes with the next digest. */
  digest: number;
  attempts: number;
  next_try_at: number;
}

/** What became of the last things that were sent, by provider. */
interface DeliveryTable {
  provider: string;
  sent_at: number | null;
  failed_at: number | null;
  error: string | null;
}

/** The versions of this program that have worked with this database. */
interface ProgramVersionTable {
  version: string;
  first_start: number;
  last_start: number;
}
