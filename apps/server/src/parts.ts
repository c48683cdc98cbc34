import { join } from 'node:path';
import type { SettingKey } from '@captionarr/contract';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import { createLibraryStore } from '#engine/library/create-library-store.ts';
import { openProfiles } from '#engine/library/profiles.ts';
import { createGuesses } from '#engine/library/disk/guesses.ts';
import { createLookAgain } from '#engine/library/disk/look-again.ts';
import { recomputeOnChange } from '#engine/library/recompute/recompute-on-change.ts';
import { createRecompute } from '#engine/library/recompute/recompute.job.ts';
import { createReplaceProfiles } from '#engine/library/replace-profiles.ts';
import { createCoverCache } from '#features/images/cover-cache.ts';
import { createCovers } from '#features/images/covers.service.ts';
import { languagesForm } from '#features/languages/languages-form.ts';
import { openLibrary } from '#features/library/open-library.ts';
import { createRescans } from '#features/library/rescans.ts';
import { openNotifications } from '#features/notifications/open-notifications.ts';
import { openProviders } from '#features/providers/open-providers.ts';
import { openSearches } from '#features/searches/open-searches.ts';
import { createSettingsService } from '#features/settings/settings.service.ts';
import { usableRules } from '#features/settings/usable-rules.ts';
import { openSubtitles } from '#features/subtitles/open-subtitles.ts';
import { createTrackReader } from '#integrations/media/track-reader.ts';
import { createVideoProbe } from '#integrations/media/video-probe.ts';
import type { Hosts } from '#integrations/notify/service.ts';
import type { TranslateHosts } from '#integrations/translate/choose-translator.ts';
import { createAuth } from '#platform/auth/auth.ts';
import { hashPassword } from '#platform/auth/password.ts';
import { authRules } from '#platform/auth/rules.ts';
import { runCommand } from '#platform/commands/run-command.ts';
import { normalizeBaseUrl, type Config } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { lockFolder } from '#platform/db/folder-lock.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';
import { createLive } from '#platform/live/live.ts';
import type { Logging } from '#platform/log/log.ts';
import { ensureApiKey } from '#platform/settings/api-key.ts';
import { baseUrlRule } from '#platform/settings/base-url-rule.ts';
import { flagOverrides, overridesFrom } from '#platform/settings/overrides.ts';
import { openSecretBox } from '#platform/settings/secret-box.ts';
import { openSettings } from '#platform/settings/settings-store.ts';
import { providers as allProviders } from '#providers/all-providers.ts';
import { usable } from '#providers/index.ts';
import type { AnyProvider } from '#providers/provider.ts';
import { openWorkers, type ServerWorkers } from './open-workers.ts';

export interface AppOptions {
  config: Config;
  environment: NodeJS.ProcessEnv;
  logging: Logging;
  /** Ends the process with this exit code; 75 asks for a new start. */
  stop: (exitCode: number) => void;
  webFolder?: string;
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
}: AppOptions) {
  const { log } = logging;
  const leaveFolder = lockFolder(config.directory);
  const [database, secrets] = await Promise.all([
    openDatabase({ file: join(config.directory, 'db', 'captionarr.db'), log }),
    openSecretBox(join(config.directory, 'secret.key')),
  ]);
  const { db, bulk, checkpoint } = database;

  const settings = await openSettings({
    db,
    secrets,
    log,
    overrides: new Map<SettingKey, { value: unknown; source: string }>([
      ...overridesFrom(environment),
      ...flagOverrides(config),
    ]),
    hashed: { 'auth.password': hashPassword },
    rules: [...authRules, baseUrlRule, ...usableRules(usable)],
    now,
  });
  await ensureApiKey(settings);
  const applyLogLevel = () => logging.setLevel(settings.get('general.debug'));
  applyLogLevel();
  settings.onChange(['general.debug'], applyLogLevel);

  const baseUrl = normalizeBaseUrl(settings.get('general.base_url'));
  const auth = createAuth({ db, settings, log, now });
  const live = createLive();
  const profiles = await openProfiles(db, now);
  const store = createLibraryStore({ bulk, checkpoint, settings, profiles, now });
  const recompute = createRecompute({ bulk, checkpoint, settings, profiles, emit: live.emit, now });
  const probe = givenProbe ?? createVideoProbe({ db, settings, run: runCommand, log, now });
  const guesses = createGuesses({ db, guess: (path) => workers.runInWorker('guessFile', { path }) });
  const library = await openLibrary({
    database,
    settings,
    secrets,
    store,
    probe,
    guesses,
    onImported: (kind, ids) => search.wanted.imported(kind, ids),
    emit: live.emit,
    log,
    now,
  });
  const pool = await openProviders({
    db,
    settings,
    providers,
    hosts: providerHosts,
    probe,
    run: runCommand,
    emit: live.emit,
    log,
    now,
  });
  const tracks = createTrackReader(runCommand);
  const opened = openSubtitles({
    database,
    directory: config.directory,
    settings,
    probe,
    tracks,
    lookAgain: createLookAgain({ db, store, settings, guesses, emit: live.emit }),
    runInWorker: workers.runInWorker,
    run: runCommand,
    emit: live.emit,
    log,
    now,
    translateHosts,
  });
  const notifications = await openNotifications({ db, secrets, settings, log, environment, hosts });
  const searches = openSearches({
    db,
    settings,
    profiles,
    pool,
    probe,
    tracks,
    files: opened.files,
    record: opened.record,
    afterSave: opened.afterSave,
    runInWorker: workers.runInWorker,
    tell({ video, text, isByHand }) {
      rescans.request(video.kind, video.itemId);
      void notifications.service.send(text, { path: video.path, isByHand });
    },
    emit: live.emit,
    log,
    now,
  });
  const ownJobs = [recompute.job, ...library.jobs, ...opened.jobs, ...searches.jobs];
  const jobs = createJobQueue({ db, jobs: [...kinds, ...ownJobs], emit: live.emit, log, now });
  const managers = library.manage(jobs);
  const rescans = createRescans({ clientOf: managers.clientOf, log });
  const subtitles = opened.start(jobs);
  const search = searches.start(jobs, subtitles.work);
  recomputeOnChange(settings, (input, transaction) => recompute.request(jobs, input, transaction));
  const languagesParts = languagesForm({
    profiles,
    replaceProfiles: createReplaceProfiles({
      profiles,
      requestRecompute: (kind, transaction) => recompute.request(jobs, { kind, withTracks: false }, transaction),
    }),
    emit: live.emit,
  });
  const settingsService = createSettingsService({
    settings,
    emit: live.emit,
    formParts: { ...languagesParts, ...notifications.formParts },
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
    baseUrl,
    profiles,
    store,
    library,
    jobs,
    managers,
    subtitles,
    pool,
    search,
    runInWorker: workers.runInWorker,
    probe,
    notifications,
    settingsService,
    covers,
    async start(): Promise<void> {
      await opened.files.start();
      await jobs.start();
      await managers.start();
      await search.begin();
    },
    async stop(patience: number): Promise<void> {
      search.end();
      rescans.stop();
      opened.files.stop();
      await jobs.stop(patience);
      await managers.stop();
    },
    async close(): Promise<void> {
      await workers.close();
      await database.close();
      leaveFolder();
    },
  };
}
