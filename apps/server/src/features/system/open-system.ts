import { readFile } from 'node:fs/promises';
import type { LiveEvent, LiveEventType } from '@captionarr/contract';
import type { Logger } from 'pino';
import { createProviderHttp } from '#integrations/provider-http/create-provider-http.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import { changelogFile } from '#platform/program.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { version } from '#platform/version.ts';
import type { CleanupStep } from './cleanup/cleanup.job.ts';
import { ownCleanup } from './cleanup/own-cleanup.ts';
import { createHealthChecks, type HealthCheckDependencies } from './health/health-checks.ts';
import { presentHealth, presentIssues } from './health/health.presenter.ts';
import { openHealth } from './health/open-health.ts';
import { createBackupMemory, readSetup } from './health/setup.ts';
import { createReleases } from './releases/releases.service.ts';
import { readStatus } from './status.ts';
import { registerSystemTasks } from './system-tasks.ts';

export interface SystemParts extends Omit<HealthCheckDependencies, 'db' | 'now'> {
  database: OpenedDatabase;
  settings: Pick<SettingsStore, 'get' | 'onChange'>;
  jobs: JobQueue;
  scheduler: Pick<Scheduler, 'register'>;
  /** Cleanup steps of other parts. */
  cleanup: readonly CleanupStep[];
  /** Answers whether it is new. */
  announce: (text: string, link?: string) => Promise<boolean>;
  withdraw: (isOver: (text: string) => boolean) => Promise<void>;
  tell: (news: { event: 'problem' | 'release'; text: string }) => unknown;
  /** Takes a signed list of what subtitle sites ask for. */
  receiveLimits: (text: string) => Promise<void>;
  /** Replacement hosts for other origins, for tests. */
  hosts: Readonly<Record<string, string>>;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: () => number;
}

export type System = ReturnType<typeof openSystem>;

/** After these something may be better or worse than it was. */
const telling: ReadonlySet<LiveEventType> = new Set(['badges', 'task', 'backup', 'settings', 'languages']);

/** Health, releases and cleanup of the server. */
export function openSystem(parts: SystemParts) {
  const { database, directory, file, settings, announce, withdraw, tell, hosts, emit, log, now = Date.now } = parts;
  const { db } = database;
  const startedAt = now();
  const healthChecks = createHealthChecks({ ...parts, db, now });
  const health = openHealth({ db, quick: healthChecks.quick, slow: healthChecks.slow, tell, emit, log, now });
  const releases = createReleases({
    db,
    settings,
    version,
    readChangelog: () => readFile(changelogFile, 'utf8').catch(() => ''),
    send: createProviderHttp({ settings, hosts, log, now }),
    announce,
    withdraw,
    tell,
    receiveLimits: parts.receiveLimits,
  });
  registerSystemTasks({
    jobs: parts.jobs,
    scheduler: parts.scheduler,
    settings,
    checkHealth: health.check,
    updateReleases: releases.update,
    cleanup: [...parts.cleanup, ...ownCleanup({ database, directory, now })],
  });
  settings.onChange(
    [
      'general.path_mappings',
      'general.path_mappings_movie',
      'general.use_embedded_subs',
      'general.embedded_subtitles_parser',
      'subsync.use_subsync',
      'general.enabled_providers',
      'backup.folder',
    ],
    health.noteLargeChange,
  );

  const setup = { ...parts, hasBackup: createBackupMemory(parts.backups, now) };

  return {
    countOpenIssues: health.countOpenIssues,
    needyProviders: health.needyProviders,
    /** What needs a person, as of the last look. */
    readOpenIssues: async () => presentIssues(await health.openIssues()),
    readSetup: () => readSetup(setup),
    listReleases: releases.list,
    readStatus: () => readStatus({ db, file, directory, managers: parts.managers, startedAt }),
    readHealth: async (isAgain?: boolean) => ({
      ...presentHealth(await health.read(isAgain), healthChecks.ids),
      setup: await readSetup(setup),
    }),
    /** Looks again when what other parts tell may have changed the state of things. */
    onEvent: ({ type }: LiveEvent): void => {
      if (telling.has(type)) health.noteChange();
    },
    begin: async (): Promise<void> => {
      await releases.forgetPassed();
      health.begin();
    },
    end: health.end,
  };
}
