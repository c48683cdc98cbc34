import { contract, type Contract, type EndpointGroup } from '@captionarr/contract';
import { subtitleExtensions } from '#domain/subtitles/subtitle-name.ts';
import { createItemActions } from '#engine/library/actions/act-on-items.ts';
import { createProfileAssignment } from '#engine/library/actions/assign-wished-profiles.ts';
import { describeReferences } from '#engine/library/disk/describe-references.ts';
import { createPreview } from '#engine/library/preview/preview.ts';
import { summarize } from '#engine/library/queries/summarize.ts';
import { accountRoutes } from '#features/account/account.routes.ts';
import { badgesRoutes } from '#features/badges/badges.routes.ts';
import { filesRoutes } from '#features/files/files.routes.ts';
import { jobsRoutes } from '#features/jobs/jobs.routes.ts';
import { languagesRoutes } from '#features/languages/languages.routes.ts';
import { libraryRoutes } from '#features/library/library.routes.ts';
import { logsRoutes } from '#features/logs/logs.routes.ts';
import { moviesRoutes } from '#features/movies/movies.routes.ts';
import { notificationsRoutes } from '#features/notifications/notifications.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { seriesRoutes } from '#features/series/series.routes.ts';
import { settingsRoutes } from '#features/settings/settings.routes.ts';
import { subtitlesRoutes } from '#features/subtitles/subtitles.routes.ts';
import { versionHandlers } from '#features/subtitles/versions.handlers.ts';
import { systemRoutes } from '#features/system/system.routes.ts';
import { webhooksRoutes } from '#features/webhooks/webhooks.routes.ts';
import { allowOtherSites } from '#platform/http/cors.ts';
import { implement } from '#platform/http/implement.ts';
import { noneBuilt, type ComingPart } from '#platform/http/not-built.ts';
import { answerUnknownPaths } from '#platform/http/not-found.ts';
import { serveOpenApi } from '#platform/http/openapi-route.ts';
import { version } from '#platform/version.ts';
import type { FastifyInstance } from 'fastify';
import type { AppOptions, Parts } from './parts.ts';

interface Doors extends Pick<AppOptions, 'logging' | 'stop'> {
  parts: Parts;
}

/** Who answers what. */
export function serveApi(api: FastifyInstance, { parts, logging, stop }: Doors): void {
  const { db, settings, auth, live, baseUrl, profiles, store, library, jobs, managers, notifications } = parts;
  const { subtitles, probe, runInWorker } = parts;
  allowOtherSites(api, () => settings.get('cors.enabled'));
  answerUnknownPaths(api);
  serveOpenApi(api, version);
  const waits = (group: keyof Contract, part: ComingPart) =>
    implement<EndpointGroup>(api, contract[group], noneBuilt(contract[group], part));

  const assignProfiles = createProfileAssignment({ db, store, profiles, emit: live.emit });
  const act = createItemActions(db, managers);
  const preview = createPreview({ db, settings, profiles });

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
    languages: () => languagesRoutes(api, { profiles, settings, preview }),
    library: () => libraryRoutes(api, { managers, summarize: (kind) => summarize(db, kind), examine: library.examine }),
    logs: () => logsRoutes(api, logging, settings),
    movies: () => moviesRoutes(api, { db, settings, profiles, baseUrl, assignProfiles, act }),
    notifications: () => notificationsRoutes(api, notifications.service),
    plex: () => waits('plex', 'media servers'),
    providers: () => waits('providers', 'search'),
    search: () => searchRoutes(api, { db, baseUrl }),
    series: () => seriesRoutes(api, { db, baseUrl, assignProfiles, act }),
    settings: () => settingsRoutes(api, parts.settingsService, auth.nameOf),
    subtitles: () =>
      subtitlesRoutes(api, {
        ...subtitles,
        db,
        describeReferences: (video, path) => describeReferences({ db, probe }, video, path),
        versions: versionHandlers({ db, files: subtitles.files, settings, probe, runInWorker, whoIs: auth.nameOf }),
        unpack: (bytes) => runInWorker('unpack', { bytes, extensions: [...subtitleExtensions] }),
        whoIs: auth.nameOf,
      }),
    system: () => systemRoutes(api, { stop }),
    tasks: () => waits('tasks', 'system'),
    wanted: () => waits('wanted', 'search'),
    webhooks: () => webhooksRoutes(api, managers.noteChanges),
  };
  for (const register of Object.values(routes)) register();
}
