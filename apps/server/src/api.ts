import { actors, type Contract } from '@captionarr/contract';
import { readableExtensions } from '#domain/subtitles/subtitle-name.ts';
import { createItemActions } from '#engine/library/actions/act-on-items.ts';
import { createTotals } from '#engine/bench/count-totals.ts';
import { createBench } from '#engine/bench/create-bench.ts';
import { readRules } from '#engine/library/store/library-rules.ts';
import { createOverrideSetter } from '#engine/library/actions/set-requested-override.ts';
import { describeReferences } from '#engine/library/disk/describe-references.ts';
import { createPreview } from '#engine/library/preview/preview.ts';
import { createRulesPreview } from '#engine/library/rules/preview-rules.ts';
import { readListChoices } from '#engine/library/queries/list-choices.ts';
import { summarize } from '#engine/library/queries/summarize.ts';
import { findItemCopies } from '#engine/library/find-copies.ts';
import { createSourceNames } from '#engine/library/sources/source-of-title.ts';
import { searchTaskOf } from '#engine/wanted/wanted-tasks.ts';
import { accountRoutes } from '#features/account/account.routes.ts';
import { announcementsRoutes } from '#features/announcements/announcements.routes.ts';
import { anyTitleRoutes } from '#features/any-title/any-title.routes.ts';
import { openAnyTitle } from '#features/any-title/open-any-title.ts';
import { apiKeysRoutes } from '#features/api-keys/api-keys.routes.ts';
import { backupsRoutes } from '#features/backups/backups.routes.ts';
import { badgesRoutes } from '#features/badges/badges.routes.ts';
import { blacklistRoutes } from '#features/blacklist/blacklist.routes.ts';
import { bulkRoutes } from '#features/bulk/bulk.routes.ts';
import { checksRoutes } from '#features/checks/checks.routes.ts';
import { dialogueRoutes } from '#features/dialogue/dialogue.routes.ts';
import { downloadsRoutes } from '#features/downloads/downloads.routes.ts';
import { filesRoutes } from '#features/files/files.routes.ts';
import { historyRoutes } from '#features/history/history.routes.ts';
import { homeRoutes } from '#features/home/home.routes.ts';
import { householdRoutes } from '#features/household/household.routes.ts';
import { viewerRoutes } from '#features/household/viewer.routes.ts';
import { importsRoutes } from '#features/imports/imports.routes.ts';
import { jobsRoutes } from '#features/jobs/jobs.routes.ts';
import { ladderRoutes } from '#features/ladder/ladder.routes.ts';
import { languagesRoutes } from '#features/languages/languages.routes.ts';
import { parseProfiles } from '#features/languages/parse-profiles.ts';
import { librariesRoutes } from '#features/libraries/libraries.routes.ts';
import { libraryRoutes } from '#features/library/library.routes.ts';
import { logsRoutes } from '#features/logs/logs.routes.ts';
import { mediaServersRoutes } from '#features/media-servers/media-servers.routes.ts';
import { moviesRoutes } from '#features/movies/movies.routes.ts';
import { notificationsRoutes } from '#features/notifications/notifications.routes.ts';
import { planRoutes } from '#features/plan/plan.routes.ts';
import { plexRoutes } from '#features/plex/plex.routes.ts';
import { profileRulesRoutes } from '#features/profile-rules/profile-rules.routes.ts';
import { manualHandlers } from '#features/providers/manual.handlers.ts';
import { providersRoutes } from '#features/providers/providers.routes.ts';
import { qualityRoutes } from '#features/quality/quality.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { searchesRoutes } from '#features/searches/searches.routes.ts';
import { seriesRoutes } from '#features/series/series.routes.ts';
import { settingsRoutes } from '#features/settings/settings.routes.ts';
import { studioRoutes } from '#features/studio/studio.routes.ts';
import { subtitlesRoutes } from '#features/subtitles/subtitles.routes.ts';
import { versionHandlers } from '#features/subtitles/versions.handlers.ts';
import { systemRoutes } from '#features/system/system.routes.ts';
import { tasksRoutes } from '#features/tasks/tasks.routes.ts';
import { transcriptionRoutes } from '#features/transcription/transcription.routes.ts';
import { viewsRoutes } from '#features/views/views.routes.ts';
import { wantedRoutes } from '#features/wanted/wanted.routes.ts';
import { createPlexWebhook } from '#features/webhooks/plex-webhook.ts';
import { webhooksRoutes } from '#features/webhooks/webhooks.routes.ts';
import { restartCode } from '#platform/exit-codes.ts';
import { registerCors } from '#platform/http/cors.ts';
import { registerNotFoundHandler } from '#platform/http/not-found.ts';
import { serveOpenApi } from '#platform/http/openapi-route.ts';
import { version } from '#platform/version.ts';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from './app-options.ts';
import type { Composition } from './composition.ts';
import { openHomeParts } from './home-parts.ts';

interface ApiOptions extends Pick<AppOptions, 'logging' | 'stop' | 'now'> {
  parts: Composition;
}

/** Registers every route group of the contract. */
export function serveApi(api: FastifyInstance, { parts, logging, stop, now = Date.now }: ApiOptions): void {
  const { db, settings, auth, live, baseUrl, profiles, store, library, jobs, managers, notifications } = parts;
  const { subtitles, probe, runInWorker, search, sources } = parts;
  const { assignProfiles, undoProfileChange, previewAssignment } = parts;
  const sourceNames = createSourceNames(sources);
  void registerCors(api, () => settings.get('cors.enabled'));
  registerNotFoundHandler(api);
  serveOpenApi(api, version);

  const act = createItemActions(db, {
    ...managers,
    searchOne: (what, id, who) => search.wanted.searchSome({ what, ids: [id] }, who),
    searchAll: search.wanted.searchAll,
  });
  const preview = createPreview({ db, settings, profiles, sourceRules: sources.rules });

  const embedded = () => readRules(settings.current()).embedded;
  const bench = { db, profiles, embedded, makers: parts.makers, now };
  const trying = { tryProfile: createBench(bench), countTotals: createTotals(bench) };

  const userNameOf = auth.nameOf;
  // Every group of the contract: one that is missing here does not compile.
  const routes: Record<keyof Contract, () => void> = {
    account: () => accountRoutes(api, { auth, guard: parts.guard, baseUrl }),
    announcements: () => announcementsRoutes(api, { announcements: parts.announcements, now }),
    anyTitle: () =>
      anyTitleRoutes(api, openAnyTitle({ db, jobs, manual: search.manual, measureText: subtitles.measureText })),
    apiKeys: () => apiKeysRoutes(api, auth.clients),
    backups: () => backupsRoutes(api, { service: parts.backups.service, restart: () => stop(restartCode) }),
    badges: () =>
      badgesRoutes(api, {
        db,
        isLive: managers.isLive,
        countOpenIssues: parts.system.countOpenIssues,
        countAnnouncements: parts.announcements.count,
        countReports: () => parts.household.reports.countOpen(),
        needyProviders: parts.system.needyProviders,
        pausedProviders: parts.providerParts.pool.listPaused,
        filledByFurther: sources.filledByFurther,
      }),
    blacklist: () =>
      blacklistRoutes(api, {
        db,
        userNameOf,
        ...sourceNames,
        blacklist: search.blacklist,
        replace: search.wanted.replaceBlacklisted,
      }),
    bulk: () => bulkRoutes(api, { db, bulk: parts.bulk, baseUrl, userNameOf }),
    checks: () => checksRoutes(api, { db, checks: search.checks, userNameOf }),
    dialogue: () => dialogueRoutes(api, { db, dialogue: parts.dialogue, baseUrl }),
    downloads: () => downloadsRoutes(api, parts.downloads),
    files: () => filesRoutes(api, managers.connectorOf),
    history: () =>
      historyRoutes(api, {
        db,
        ...sourceNames,
        isUpgradable: search.isUpgradable,
        undoProfileChange,
        userNameOf,
      }),
    home: () => homeRoutes(api, openHomeParts(parts, { log: logging.log, now })),
    household: () => householdRoutes(api, { db, household: parts.household, baseUrl, userNameOf }),
    jobs: () => jobsRoutes(api, jobs, db),
    ladder: () => ladderRoutes(api, { ladder: parts.ladder, reviews: parts.reviews, userNameOf }),
    languages: () => languagesRoutes(api, { db, profiles, settings, preview, previewAssignment, ...trying, baseUrl }),
    libraries: () => librariesRoutes(api, { service: parts.libraries, userNameOf }),
    library: () =>
      libraryRoutes(api, {
        managers,
        summarize: (kind) => summarize(db, kind),
        readChoices: (kind) => readListChoices(db, kind),
        examine: library.examineFirst,
        findCopies: (kind, id) => findItemCopies(db, kind, id),
        sourceOf: sourceNames.sourceOf,
      }),
    logs: () => logsRoutes(api, logging, settings),
    movies: () =>
      moviesRoutes(api, { db, settings, profiles, baseUrl, ...sourceNames, assignProfiles, act, userNameOf }),
    notifications: () => notificationsRoutes(api, notifications.service),
    plan: () => planRoutes(api, { plan: parts.plan, ...sourceNames, userNameOf }),
    plex: () => plexRoutes(api, parts.plex),
    mediaServers: () => mediaServersRoutes(api, parts.mediaServers.service),
    imports: () => importsRoutes(api, { imports: parts.imports, userNameOf }),
    profileRules: () =>
      profileRulesRoutes(api, {
        db,
        profiles,
        sources,
        preview: createRulesPreview({ db, settings, sourceRules: sources.rules }),
        apply: parts.applyRules,
        setOverride: createOverrideSetter({ db, store, profiles, emit: live.emit }),
        parseProfiles: (texts) => parseProfiles(texts, profiles.all()),
        userNameOf,
      }),
    providers: () =>
      providersRoutes(api, {
        db,
        ...parts.providerParts,
        manual: manualHandlers({ db, manual: search.manual, userNameOf }),
      }),
    quality: () => qualityRoutes(api, { db, quality: parts.quality }),
    search: () => searchRoutes(api, { db, baseUrl }),
    searches: () =>
      searchesRoutes(api, {
        db,
        records: search.records,
        sourceOf: sourceNames.sourceOf,
        searchSome: search.wanted.searchSome,
        upgradeAll: search.wanted.upgradeAll,
        replay: search.replay,
        userNameOf,
      }),
    series: () => seriesRoutes(api, { db, profiles, baseUrl, ...sourceNames, assignProfiles, act, userNameOf }),
    settings: () => settingsRoutes(api, parts.settingsService, { userNameOf, guard: parts.guard }),
    studio: () => studioRoutes(api, { studio: parts.studio, userNameOf }),
    subtitles: () =>
      subtitlesRoutes(api, {
        ...subtitles,
        db,
        searchLanguage: search.searchLanguage,
        describeReferences: (video, path) => describeReferences({ db, probe }, video, path),
        versions: versionHandlers({
          db,
          files: subtitles.files,
          settings,
          probe,
          runInWorker,
          userNameOf,
        }),
        unpack: (bytes) => runInWorker('unpack', { bytes, extensions: [...readableExtensions] }),
        userNameOf,
      }),
    system: () => systemRoutes(api, { stop, system: parts.system }),
    tasks: () => tasksRoutes(api, { scheduler: parts.scheduler, now, userNameOf }),
    transcription: () => transcriptionRoutes(api, settings),
    viewer: () => viewerRoutes(api, { db, household: parts.household, profiles, covers: parts.covers, now }),
    views: () => viewsRoutes(api, db),
    wanted: () =>
      wantedRoutes(api, {
        db,
        isInUse: sources.isInUse,
        baseUrl,
        ...sourceNames,
        countDownloads: parts.countDownloads,
        nextSearch: (kind) => parts.scheduler.nextRun(searchTaskOf(kind)),
      }),
    webhooks: () =>
      webhooksRoutes(api, {
        noteChanges: managers.noteChanges,
        look: managers.look,
        findSource: sources.find,
        notePlay: createPlexWebhook({
          db,
          settings,
          link: parts.plex.link,
          searchPlayed: (what, ids) => search.wanted.searchSome({ what, ids, trigger: 'played' }, actors.webhook),
        }),
      }),
  };
  for (const register of Object.values(routes)) register();
}
