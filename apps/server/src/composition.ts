import { libraryKindOf } from '@captionarr/contract';
import { openDialogue } from '#engine/dialogue/open-dialogue.ts';
import { openDownloads } from '#engine/downloads/open-downloads.ts';
import { createVideoRescan } from '#engine/library/disk/rescan-video.ts';
import { openPlan } from '#engine/plan/open-plan.ts';
import { createFindPlaying } from '#engine/household/find-playing.ts';
import { openQuality } from '#engine/quality/open-quality.ts';
import { createReleasePages } from '#features/library/release-pages.ts';
import { openMediaServers } from '#features/media-servers/open-media-servers.ts';
import { openNotifications } from '#features/notifications/open-notifications.ts';
import { openPlex } from '#features/plex/open-plex.ts';
import { openProviderParts } from '#features/providers/open-provider-parts.ts';
import { openSearches } from '#features/searches/open-searches.ts';
import { openStudio } from '#features/studio/open-studio.ts';
import { openSubtitles } from '#features/subtitles/open-subtitles.ts';
import { createTrackReader } from '#integrations/media/track-reader.ts';
import { createVideoProbe } from '#integrations/media/video-probe.ts';
import { createCommandProcess } from '#platform/commands/command-process.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { createOffsets } from '#platform/scheduler/offsets.ts';
import { createScheduler } from '#platform/scheduler/scheduler.ts';
import { providers as allProviders } from '#providers/clients.ts';
import { openBulkParts } from './bulk-parts.ts';
import { openHouseholdParts } from './household-parts.ts';
import { openLadderParts } from './ladder-parts.ts';
import { startInstallation } from './installation.ts';
import { openLibraryParts } from './library-parts.ts';
import type { AppOptions } from './app-options.ts';
import { openWorkers } from './open-workers.ts';
import { createMaintenanceServices } from './maintenance.ts';
import { openSettingsParts } from './settings-parts.ts';

export type Composition = Awaited<ReturnType<typeof createComposition>>;

/** The composition root: every component, in dependency order. */
export async function createComposition({
  config,
  environment,
  logging,
  jobs: extraJobs = [],
  now,
  notificationHosts,
  translateHosts,
  providerHosts = config.hosts,
  providers = allProviders,
  rungMakers,
  limitKeys,
  probe: givenProbe,
  workers = openWorkers(),
  refreshQuietMs,
}: AppOptions) {
  const { log } = logging;
  const { directory } = config;
  const { runInWorker } = workers;
  const installation = await startInstallation({ config, environment, logging, now });
  const { database, secrets, settings, auth, live, guard, baseUrl } = installation;
  const { db } = database;
  const { run, close: closeCommands } = createCommandProcess();
  const jobs = createJobQueue({ db, emit: live.emit, log, now, isSwitchedOff: !config.tasks });
  for (const job of extraJobs) jobs.register(job);
  const offsetOf = createOffsets(secrets.derive('schedule'));
  const scheduler = createScheduler({ db, jobs, settings, emit: live.emit, log, offsetOf, now });
  /** Dependencies that nearly every component needs. */
  const common = { db, database, settings, secrets, jobs, scheduler, runInWorker, run, emit: live.emit, log, now };

  const probe = givenProbe ?? createVideoProbe(common);
  const tracks = createTrackReader(run);
  const libraryParts = await openLibraryParts({ ...common, directory, environment, baseUrl, probe });
  const { profiles, store, guesses, library, managers, rescans, covers } = libraryParts;
  const { isInUse } = libraryParts.sources;

  const releasePages = createReleasePages(managers.connectorOf);
  const ways = { hosts: providerHosts, limitKeys, probe, releasePages };
  const providerParts = await openProviderParts({ ...common, ...ways, providers });
  const { pool, reputation } = providerParts;
  const plex = openPlex({ ...common, hosts: providerHosts, baseUrl });
  const mediaServers = await openMediaServers({ ...common, plex: plex.link, quietMs: refreshQuietMs });
  const notifications = await openNotifications({ ...common, environment, hosts: notificationHosts });
  const subtitles = openSubtitles({
    ...common,
    directory,
    probe,
    tracks,
    rescanVideo: createVideoRescan({ ...common, store, guesses, onScanned: () => quality.afterRescan() }),
    onSettled: (changes) => quality.afterChanges(changes),
    onChanged: mediaServers.noteChange,
    translateHosts,
  });
  const studio = openStudio({ ...common, directory, probe, files: subtitles.files });
  const downloads = openDownloads({ db, files: subtitles.files, probe, runInWorker, now });
  const dialogue = openDialogue({ ...common, directory, isInUse });
  live.onEvent(dialogue.note);
  const own = { directory, probe, tracks, notifications, rungMakers };
  const ladderParts = openLadderParts({ ...common, ...subtitles, ...libraryParts, ...own });
  const { ladder, reviews } = ladderParts;
  live.onEvent(ladder.note);
  const search = openSearches({
    ...common,
    async onSearched(type, ids) {
      await ladder.climb(type, ids);
      // Their causes may be others now.
      for (const payload of ids) live.emit({ type: `${type}-wanted`, action: 'update', payload });
    },
    isInUse,
    offsetOf,
    profiles,
    pool,
    reputation,
    probe,
    tracks,
    files: subtitles.files,
    record: subtitles.record,
    remove: subtitles.work.remove,
    measure: subtitles.measure,
    onChecked: (file) => quality.afterCheck(file),
    afterSave: (...saved) => subtitles.work.afterSave.all(...saved),
    tell({ event, video, text, isByHand }) {
      rescans.request(libraryKindOf[video.type], video.itemId);
      void notifications.service.tell({ event, text, path: video.path, isByHand });
    },
  });
  const quality = openQuality({
    ...common,
    store,
    files: subtitles.files,
    check: search.checks.check,
    playing: createFindPlaying({ db, playing: mediaServers.playing }),
  });
  library.onImported(async (kind, ids, who) => {
    const isSearched = await search.wanted.imported(kind, ids, who);
    if (!isSearched) await ladder.climbItems(kind, ids);
  });

  const bulkParts = openBulkParts({ ...common, ...libraryParts, ...subtitles, ladder, search, pool });
  const plan = openPlan({ ...common, ...search, ...bulkParts, ladder, pool });

  const household = openHouseholdParts({
    ...common,
    ...subtitles,
    ...search,
    profiles,
    mediaServers,
    notifications,
    live,
  });
  const maintenance = await createMaintenanceServices({
    ...common,
    ...installation,
    directory,
    isWorking: config.tasks,
    hosts: providerHosts,
    notifications,
    managers: managers.list,
    isInUse,
    examine: () => library.examine(),
    providers: pool.list,
    receiveLimits: pool.receiveLimits,
    mediaServers: mediaServers.states,
    profiles: profiles.all,
    cleanup: [
      { name: 'Covers', run: covers.tidy },
      { name: 'Drafts', run: studio.drafts.prune },
      { name: 'Reviews', run: reviews.prune },
      { name: 'Search records', run: search.records.prune },
      { name: 'Provider statistics', run: reputation.forgetOld },
      { name: 'Bulk orders', run: bulkParts.bulk.prune },
      { name: 'Reports of viewers', run: () => household.reports.prune() },
    ],
  });
  const settingsParts = openSettingsParts({
    ...common,
    ...libraryParts,
    directory,
    notifications,
    mediaServers,
    followUp: () => managers.readAnew(),
  });

  return {
    db,
    settings,
    auth,
    live,
    guard,
    secrets,
    baseUrl,
    ...libraryParts,
    jobs,
    scheduler,
    subtitles,
    studio,
    downloads,
    dialogue,
    providerParts,
    search,
    quality,
    ...ladderParts,
    ...bulkParts,
    plan,
    household,
    runInWorker,
    probe,
    notifications,
    plex,
    mediaServers,
    ...settingsParts,
    ...maintenance,
    async start(): Promise<void> {
      await maintenance.backups.begin();
      await subtitles.files.start();
      await jobs.start();
      await bulkParts.bulk.begin();
      await plan.begin();
      await managers.start();
      await notifications.start();
      await mediaServers.start();
      await scheduler.start();
      await maintenance.system.begin();
      dialogue.start();
      maintenance.warmUp.begin();
    },
    async stop(graceMs: number): Promise<void> {
      scheduler.stop();
      maintenance.warmUp.stop();
      await maintenance.system.end();
      rescans.stop();
      quality.stop();
      subtitles.files.stop();
      studio.close();
      await Promise.all([jobs.stop(graceMs), notifications.stop(graceMs), mediaServers.stop(graceMs)]);
      await managers.stop();
    },
    async close(): Promise<void> {
      await Promise.all([workers.close(), closeCommands(), plex.close(), dialogue.close()]);
      await installation.close();
    },
  };
}
