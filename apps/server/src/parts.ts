import { join } from 'node:path';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import { createLibraryStore } from '#engine/library/create-library-store.ts';
import { openProfiles } from '#engine/library/profiles.ts';
import { createGuesses } from '#engine/library/disk/guesses.ts';
import { createLookAgain } from '#engine/library/disk/look-again.ts';
import { recomputeOnChange } from '#engine/library/recompute/recompute-on-change.ts';
import { createRecompute } from '#engine/library/recompute/recompute.job.ts';
import { createReplaceProfiles } from '#engine/library/replace-profiles.ts';
import { searchTaskOf } from '#engine/wanted/wanted-tasks.ts';
import { createCoverCache } from '#features/images/cover-cache.ts';
import { createCovers } from '#features/images/covers.service.ts';
import { openImports } from '#features/imports/open-imports.ts';
import { languagesForm } from '#features/languages/languages-form.ts';
import { openLibrary } from '#features/library/open-library.ts';
import { createRescans } from '#features/library/rescans.ts';
import { openMediaServers } from '#features/media-servers/open-media-servers.ts';
import { openNotifications } from '#features/notifications/open-notifications.ts';
import { openPlex } from '#features/plex/open-plex.ts';
import { openProviders } from '#features/providers/open-providers.ts';
import { openSearches } from '#features/searches/open-searches.ts';
import { createSettingsService } from '#features/settings/settings.service.ts';
import { openSubtitles } from '#features/subtitles/open-subtitles.ts';
import { createTrackReader } from '#integrations/media/track-reader.ts';
import { createVideoProbe } from '#integrations/media/video-probe.ts';
import type { Hosts } from '#integrations/notify/service.ts';
import type { TranslateHosts } from '#integrations/translate/choose-translator.ts';
import { createCommandProcess } from '#platform/commands/command-process.ts';
import type { Config } from '#platform/config/config.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';
import type { Logging } from '#platform/log/log.ts';
import { providers as allProviders } from '#providers/all-providers.ts';
import { usable } from '#providers/index.ts';
import type { AnyProvider } from '#providers/provider.ts';
import { openGround } from './ground.ts';
import { openWorkers, type ServerWorkers } from './open-workers.ts';
import { openUpkeep } from './upkeep.ts';

export interface AppOptions {
  config: Config;
  environment: NodeJS.ProcessEnv;
  logging: Logging;
  /** Ends the process with this exit code; 75 asks for a new start. */
  stop: (exitCode: number) => void;
  webFolder?: string;
  /** Where the installed version is written. */
  packageFile?: string;
  jobs?: readonly JobDefinition<never>[];
  now?: () => number;
  /** Where the services are that everybody shares. */
  notificationHosts?: Partial<Hosts>;
  translateHosts?: Partial<TranslateHosts>;
  /** Where stand-ins for the origins of providers are. */
  providerHosts?: Readonly<Record<string, string>>;
  /** Who is asked for subtitles, instead of those that there are. */
  providers?: readonly AnyProvider[];
  /** Looks into videos, instead of the tools that are installed. */
  probe?: VideoProbe;
  workers?: ServerWorkers;
  /** So long media servers are not told of a change, for the next may follow, in milliseconds. */
  refreshQuietMs?: number;
}

export type Parts = Awaited<ReturnType<typeof openParts>>;

/** Opens everything there is but the doors: who is made of what, and who learns from whom. */
export async function openParts({
  config,
  environment,
  logging,
  jobs: kinds = [],
  now,
  notificationHosts: hosts,
  translateHosts,
  providerHosts = config.hosts,
  providers = allProviders,
  probe: givenProbe,
  workers = openWorkers(),
  refreshQuietMs,
}: AppOptions) {
  const { log } = logging;
  const ground = await openGround({ config, environment, logging, now });
  const { database, secrets, settings, auth, live, guard, baseUrl } = ground;
  const { db, bulk, checkpoint } = database;
  const commands = createCommandProcess();
  /** What nearly every part is made with. */
  const common = { db, database, settings, emit: live.emit, log, now };
  const profiles = await openProfiles(db, now);
  const store = createLibraryStore({ bulk, checkpoint, settings, profiles, now });
  const recompute = createRecompute({ bulk, checkpoint, settings, profiles, emit: live.emit, now });
  const probe = givenProbe ?? createVideoProbe({ db, settings, run: commands.run, log, now });
  const guesses = createGuesses({ db, guess: (path) => workers.runInWorker('guessFile', { path }) });
  const library = await openLibrary({
    ...common,
    secrets,
    store,
    probe,
    guesses,
    onImported: (kind, ids, who) => search.wanted.imported(kind, ids, who),
  });
  const pool = await openProviders({ ...common, providers, hosts: providerHosts, probe, run: commands.run });
  const tracks = createTrackReader(commands.run);
  const plex = openPlex({ ...common, hosts: providerHosts, baseUrl });
  const mediaServers = await openMediaServers({ ...common, secrets, plex: plex.link, quietMs: refreshQuietMs });
  const opened = openSubtitles({
    ...common,
    directory: config.directory,
    probe,
    tracks,
    lookAgain: createLookAgain({ db, store, settings, guesses, emit: live.emit }),
    onChanged: mediaServers.noteChange,
    runInWorker: workers.runInWorker,
    run: commands.run,
    translateHosts,
  });
  const notifications = await openNotifications({ ...common, secrets, environment, hosts });
  const searches = openSearches({
    ...common,
    profiles,
    pool,
    probe,
    tracks,
    files: opened.files,
    record: opened.record,
    afterSave: opened.afterSave,
    runInWorker: workers.runInWorker,
    tell({ event, video, text, isByHand }) {
      rescans.request(video.kind, video.itemId);
      void notifications.service.tell({ event, text, path: video.path, isByHand });
    },
    nextSearch: (kind) => scheduler.nextRun(searchTaskOf(kind)),
  });
  const upkeep = await openUpkeep({
    ...common,
    ...ground,
    directory: config.directory,
    isWorking: config.tasks,
    hosts: providerHosts,
    runInWorker: workers.runInWorker,
    run: commands.run,
    notifications,
    managers: () => managers.list(),
    examine: library.examine,
    providers: pool.list,
    mediaServers: mediaServers.states,
    profiles: profiles.all,
    cleanup: [
      { name: 'Covers', run: () => covers.tidy() },
      { name: 'Records of searches', run: () => search.records.prune() },
    ],
  });
  const imports = openImports({
    ...common,
    directory: config.directory,
    runInWorker: workers.runInWorker,
    usable: { 'general.enabled_providers': usable.providers, 'general.enabled_integrations': usable.integrations },
    formParts: () => formParts,
    followUp: () => managers.readAnew(),
  });
  const ownJobs = [recompute.job, ...library.jobs, ...opened.jobs, ...searches.jobs, ...upkeep.jobs, ...imports.jobs];
  const jobs = createJobQueue({ ...common, jobs: [...kinds, ...ownJobs], isSwitchedOff: !config.tasks });
  const managers = library.manage(jobs);
  const rescans = createRescans({ clientOf: managers.clientOf, log });
  const subtitles = opened.start(jobs);
  const search = searches.start(jobs, subtitles.work);
  const { scheduler, ...kept } = upkeep.start(jobs, [...managers.tasks, ...search.wanted.tasks]);
  recomputeOnChange(settings, (input, transaction) => recompute.request(jobs, input, transaction));
  const languagesParts = languagesForm({
    profiles,
    replaceProfiles: createReplaceProfiles({
      profiles,
      requestRecompute: (kind, transaction) => recompute.request(jobs, { kind, withTracks: false }, transaction),
    }),
    emit: live.emit,
  });
  const formParts = { ...languagesParts, ...notifications.formParts, ...mediaServers.formParts };
  const settingsService = createSettingsService({
    settings,
    emit: live.emit,
    formParts,
    notificationProviders: notifications.providers,
    usable: () => ({ ...usable, notifications: notifications.usable() }),
  });

  const covers = createCovers({
    clientOf: managers.clientOf,
    cache: createCoverCache({ folder: join(config.directory, 'cache', 'covers'), maxBytes: 300 << 20 }),
    log,
    now,
  });

  return {
    db,
    settings,
    auth,
    live,
    guard,
    baseUrl,
    profiles,
    store,
    library,
    jobs,
    scheduler,
    managers,
    subtitles,
    pool,
    search,
    runInWorker: workers.runInWorker,
    probe,
    notifications,
    plex,
    mediaServers,
    settingsService,
    imports: imports.start(jobs),
    covers,
    ...kept,
    async start(): Promise<void> {
      await kept.backups.begin();
      await opened.files.start();
      await jobs.start();
      await managers.start();
      await notifications.start();
      await mediaServers.start();
      await scheduler.start();
      await kept.system.begin();
    },
    async stop(patience: number): Promise<void> {
      scheduler.stop();
      await kept.system.end();
      rescans.stop();
      opened.files.stop();
      await Promise.all([jobs.stop(patience), notifications.stop(patience), mediaServers.stop(patience)]);
      await managers.stop();
    },
    async close(): Promise<void> {
      await Promise.all([workers.close(), commands.close(), plex.close()]);
      await ground.close();
    },
  };
}
