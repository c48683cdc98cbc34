import { join } from 'node:path';
import { contract, type Contract, type EndpointGroup, type SettingKey } from '@captionarr/contract';
import { sql } from 'kysely';
import { createItemActions } from '#engine/library/actions/act-on-items.ts';
import { createProfileAssignment } from '#engine/library/actions/assign-wished-profiles.ts';
import { createLibraryStore } from '#engine/library/create-library-store.ts';
import { openProfiles } from '#engine/library/profiles.ts';
import { summarize } from '#engine/library/queries/summarize.ts';
import { recomputeOnChange } from '#engine/library/recompute/recompute-on-change.ts';
import { createRecompute } from '#engine/library/recompute/recompute.job.ts';
import { createReplaceProfiles } from '#engine/library/replace-profiles.ts';
import { accountRoutes } from '#features/account/account.routes.ts';
import { badgesRoutes } from '#features/badges/badges.routes.ts';
import { connectionTestRoute } from '#features/connection-test/connection-test.routes.ts';
import { filesRoutes } from '#features/files/files.routes.ts';
import { createCoverCache } from '#features/images/cover-cache.ts';
import { createCovers } from '#features/images/covers.service.ts';
import { imagesRoutes } from '#features/images/images.routes.ts';
import { jobsRoutes } from '#features/jobs/jobs.routes.ts';
import { languagesForm } from '#features/languages/languages-form.ts';
import { languagesRoutes } from '#features/languages/languages.routes.ts';
import { libraryRoutes } from '#features/library/library.routes.ts';
import { openLibrary } from '#features/library/open-library.ts';
import { logFileRoute, logsRoutes } from '#features/logs/logs.routes.ts';
import { moviesRoutes } from '#features/movies/movies.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { seriesRoutes } from '#features/series/series.routes.ts';
import { settingsRoutes } from '#features/settings/settings.routes.ts';
import { createSettingsService } from '#features/settings/settings.service.ts';
import { systemRoutes } from '#features/system/system.routes.ts';
import { webhooksRoutes } from '#features/webhooks/webhooks.routes.ts';
import { createAuth } from '#platform/auth/auth.ts';
import { closeByDefault } from '#platform/auth/gate.ts';
import { admitVisitor } from '#platform/auth/page-access.ts';
import { hashPassword } from '#platform/auth/password.ts';
import { authRules } from '#platform/auth/rules.ts';
import { normalizeBaseUrl, type Config } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { lockFolder } from '#platform/db/folder-lock.ts';
import { watchConnections } from '#platform/http/connections.ts';
import { allowOtherSites } from '#platform/http/cors.ts';
import { serveHealth } from '#platform/http/health.ts';
import { implement } from '#platform/http/implement.ts';
import { listen } from '#platform/http/listen.ts';
import { noneBuilt, type ComingPart } from '#platform/http/not-built.ts';
import { answerUnknownPaths } from '#platform/http/not-found.ts';
import { serveOpenApi } from '#platform/http/openapi-route.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { openWebFiles } from '#platform/http/web-files.ts';
import { serveWeb } from '#platform/http/web-routes.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';
import { createLive } from '#platform/live/live.ts';
import type { Logging } from '#platform/log/log.ts';
import { ensureApiKey } from '#platform/settings/api-key.ts';
import { baseUrlRule } from '#platform/settings/base-url-rule.ts';
import { flagOverrides, overridesFrom } from '#platform/settings/overrides.ts';
import { openSecretBox } from '#platform/settings/secret-box.ts';
import { openSettings } from '#platform/settings/settings-store.ts';
import { version } from '#platform/version.ts';

export interface AppOptions {
  config: Config;
  environment: NodeJS.ProcessEnv;
  logging: Logging;
  /** Ends the process with this exit code; 75 asks for a new start. */
  stop: (exitCode: number) => void;
  webFolder?: string;
  jobs?: readonly JobDefinition<never>[];
  now?: () => number;
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** How long a stop waits for requests and jobs, in milliseconds. */
const patience = 1000;
const builtWeb = join(import.meta.dirname, '../../web/dist');

/** Builds the application: the one file that knows every part. */
export async function createApp({
  config,
  environment,
  logging,
  stop,
  webFolder = builtWeb,
  jobs: kinds = [],
  now,
}: AppOptions) {
  const { log } = logging;
  const leaveFolder = lockFolder(config.directory);
  const [database, secrets, files] = await Promise.all([
    openDatabase({ file: join(config.directory, 'db', 'captionarr.db'), log }),
    openSecretBox(join(config.directory, 'secret.key')),
    openWebFiles(webFolder),
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
    rules: [...authRules, baseUrlRule],
  });
  await ensureApiKey(settings);
  const applyLogLevel = () => logging.setLevel(settings.get('general.debug'));
  applyLogLevel();
  settings.onChange(['general.debug'], applyLogLevel);

  const baseUrl = normalizeBaseUrl(settings.get('general.base_url'));
  const auth = createAuth({ db, settings, log, now });
  const live = createLive();
  const profiles = await openProfiles(db);
  const store = createLibraryStore({ bulk, checkpoint, settings, profiles, now });
  const recompute = createRecompute({ bulk, checkpoint, settings, profiles, emit: live.emit, now });
  const library = await openLibrary({ database, settings, secrets, store, emit: live.emit, log, now });
  const ownJobs = [recompute.job, ...library.jobs];
  const jobs = createJobQueue({ db, jobs: [...kinds, ...ownJobs], emit: live.emit, log, now });
  const managers = library.manage(jobs);
  recomputeOnChange(settings, (input) => recompute.request(jobs, input));
  const languagesParts = languagesForm({
    profiles,
    replaceProfiles: createReplaceProfiles({
      db,
      store,
      profiles,
      requestRecompute: (kind, transaction) => recompute.request(jobs, { kind, withTracks: false }, transaction),
    }),
    emit: live.emit,
  });
  const settingsService = createSettingsService({ settings, emit: live.emit, formParts: languagesParts });

  const covers = createCovers({
    clientOf: managers.clientOf,
    cache: createCoverCache({ folder: join(config.directory, 'cache', 'covers'), maxBytes: 300 << 20 }),
    log,
    now,
  });

  const http = await createHttpServer({ log, trustedProxies: config.trustedProxies });
  const connections = watchConnections(http.server);
  closeByDefault(http, auth, baseUrl);
  const isReady = () => sql`select 1`.execute(db);
  if (baseUrl !== '') {
    serveHealth(http, isReady);
    for (const path of ['/', baseUrl]) http.get(path, (_request, reply) => reply.redirect(`${baseUrl}/`));
  }

  await http.register(
    async (scope) => {
      serveHealth(scope, isReady);
      logFileRoute(scope, logging);
      imagesRoutes(scope, covers);
      connectionTestRoute(scope);
      serveWeb(scope, { files, admit: (request, reply) => admitVisitor(request, reply, auth, baseUrl) });
      await scope.register(serveApi, { prefix: '/api' });
    },
    { prefix: baseUrl },
  );

  async function serveApi(api: typeof http) {
    allowOtherSites(api, () => settings.get('cors.enabled'));
    answerUnknownPaths(api);
    serveOpenApi(api, version);
    const waits = (group: keyof Contract, part: ComingPart) =>
      implement<EndpointGroup>(api, contract[group], noneBuilt(contract[group], part));

    const assignProfiles = createProfileAssignment({ db, store, profiles, emit: live.emit });
    const act = createItemActions(db, managers);

    // Every group of the contract: one that is missing here does not compile.
    const routes: Record<keyof Contract, () => void> = {
      account: () => accountRoutes(api, { auth, baseUrl }),
      announcements: () => waits('announcements', 'system'),
      backups: () => waits('backups', 'system'),
      badges: () => badgesRoutes(api, { db, isLive: managers.isLive, countTroubles: managers.countTroubles }),
      blacklist: () => waits('blacklist', 'search'),
      files: () => filesRoutes(api, managers.clientOf),
      history: () => waits('history', 'search'),
      jobs: () => jobsRoutes(api, jobs),
      languages: () => languagesRoutes(api, profiles),
      library: () =>
        libraryRoutes(api, { managers, summarize: (kind) => summarize(db, kind), examine: library.examine }),
      logs: () => logsRoutes(api, logging, settings),
      movies: () => moviesRoutes(api, { db, settings, profiles, baseUrl, assignProfiles, act }),
      notifications: () => waits('notifications', 'settings'),
      plex: () => waits('plex', 'media servers'),
      providers: () => waits('providers', 'search'),
      search: () => searchRoutes(api, { db, baseUrl }),
      series: () => seriesRoutes(api, { db, baseUrl, assignProfiles, act }),
      settings: () => settingsRoutes(api, settingsService),
      subtitles: () => waits('subtitles', 'subtitles'),
      system: () => systemRoutes(api, { stop }),
      tasks: () => waits('tasks', 'system'),
      wanted: () => waits('wanted', 'search'),
      webhooks: () => webhooksRoutes(api, managers.noteChanges),
    };
    for (const register of Object.values(routes)) register();
  }

  await http.ready();
  live.attach(http.server, auth, baseUrl);

  return {
    http,
    db,
    settings,
    jobs,
    managers,
    live,
    baseUrl,
    async listen() {
      await listen(http, { ip: settings.get('general.ip'), port: config.port ?? settings.get('general.port') });
      if (!config.tasks) return;
      await jobs.start();
      await managers.start();
    },
    async close() {
      live.close();
      // What is being answered may end, for a while.
      const cut = setTimeout(connections.closeAll, patience);
      const closed = http.close();
      connections.closeUnused();
      try {
        await Promise.all([closed, jobs.stop(patience).then(managers.stop)]);
      } finally {
        clearTimeout(cut);
        await database.close();
        leaveFolder();
      }
    },
  };
}
