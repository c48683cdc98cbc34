import { join } from 'node:path';
import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import { createLibraryStore } from '#engine/library/create-library-store.ts';
import { createLanguageGuesses } from '#engine/library/disk/language-guesses.ts';
import { openProfiles } from '#engine/library/profiles.ts';
import { recomputeOnChange } from '#engine/library/recompute/recompute-on-change.ts';
import { createRecompute } from '#engine/library/recompute/recompute.job.ts';
import { createRulesJob } from '#engine/library/rules/apply-rules.job.ts';
import { openSources } from '#engine/library/sources/open-sources.ts';
import { createCoverCache } from '#features/images/cover-cache.ts';
import { createCovers } from '#features/images/covers.service.ts';
import { createLibrariesService } from '#features/libraries/libraries.service.ts';
import { createManagerNotifier } from '#features/library/notify-managers.ts';
import { openLibrary } from '#features/library/open-library.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { ServerWorkers } from './open-workers.ts';

interface Dependencies {
  directory: string;
  environment: NodeJS.ProcessEnv;
  baseUrl: string;
  database: OpenedDatabase;
  settings: SettingsStore;
  secrets: SecretBox;
  probe: VideoProbe;
  run: RunCommand;
  runInWorker: ServerWorkers['runInWorker'];
  jobs: JobQueue;
  scheduler: Scheduler;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: (() => number) | undefined;
}

/** The library: where its titles come from, how they are stored, and what each of them wants. */
export async function openLibraryParts(common: Dependencies) {
  const { directory, baseUrl, database, settings, runInWorker, log, now } = common;
  const { db, bulk, checkpoint } = database;
  const profiles = await openProfiles(db, now);
  const sources = await openSources({ ...common, db });
  const stored = { bulk, checkpoint, profiles, sourceRules: sources.rules };
  const store = createLibraryStore({ ...stored, settings, now });
  const recompute = createRecompute({ ...common, ...stored });
  recomputeOnChange(settings, recompute.request);
  const guesses = createLanguageGuesses({ db, guess: (path) => runInWorker('guessFile', { path }) });
  const library = await openLibrary({
    ...common,
    sources,
    store,
    guesses,
    requestRecompute: (kind) => recompute.request({ kind, withTracks: false }),
  });
  const { connectorOf } = library.managers;
  const cache = createCoverCache({ folder: join(directory, 'cache', 'covers'), maxBytes: 300 << 20 });

  return {
    profiles,
    sources,
    store,
    recompute,
    applyRules: createRulesJob({ ...common, db, store, profiles }),
    guesses,
    library,
    managers: library.managers,
    libraries: createLibrariesService({ db, sources, profiles, baseUrl, ...library.sourceActions }),
    rescans: createManagerNotifier({ connectorOf, log }),
    covers: createCovers({ connectorOf, cache, log, now }),
  };
}
