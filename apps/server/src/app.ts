import { homePath } from '@captionarr/contract';
import { sql } from 'kysely';
import { anyTitleFileRoute } from '#features/any-title/any-title.routes.ts';
import { openIdRoutes, signInAt } from '#features/account/openid.routes.ts';
import { backupFileRoutes } from '#features/backups/backups.routes.ts';
import { connectionTestRoute } from '#features/connection-test/connection-test.routes.ts';
import { downloadFileRoutes } from '#features/downloads/downloads.routes.ts';
import { imagesRoutes } from '#features/images/images.routes.ts';
import { logFileRoute } from '#features/logs/logs.routes.ts';
import { metricsRoutes } from '#features/metrics/metrics.routes.ts';
import { studioVideoRoute } from '#features/studio/video.route.ts';
import { requireAuthentication } from '#platform/auth/gate.ts';
import { howToAllowHost } from '#platform/auth/host-rules.ts';
import { authorizePage } from '#platform/auth/page-access.ts';
import { watchConnections } from '#platform/http/connections.ts';
import { serveHealth } from '#platform/http/health.ts';
import { listen } from '#platform/http/listen.ts';
import { refuseHosts } from '#platform/http/refuse-hosts.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { openWebFiles } from '#platform/http/web-files.ts';
import { serveWeb } from '#platform/http/web-routes.ts';
import { collectWhenIdle } from '#platform/memory/collect-when-idle.ts';
import { growHeapSlowly } from '#platform/memory/grow-heap-slowly.ts';
import { builtWeb } from '#platform/program.ts';
import { serveApi } from './api.ts';
import type { AppOptions } from './app-options.ts';
import { createComposition } from './composition.ts';

export type App = Awaited<ReturnType<typeof createApp>>;

/** How long a stop waits for requests and jobs, in milliseconds. */
const patience = 1000;

/** Builds the application: its parts, and the doors to them. */
export async function createApp(options: AppOptions) {
  const { config, logging, stop, packageFile, webFolder = builtWeb } = options;
  const [parts, files] = await Promise.all([createComposition(options), openWebFiles(webFolder)]);
  const { db, settings, auth, live, guard, jobs, managers, search, scheduler, baseUrl } = parts;
  const { isInUse } = parts.sources;
  const isConfigured = () => settings.get('general.guide_done') || isInUse('series') || isInUse('movies');

  const http = await createHttpServer({ log: logging.log, trustedProxies: config.trustedProxies });
  const connections = watchConnections(http);
  growHeapSlowly();
  const collector = collectWhenIdle();
  http.server.on('request', collector.noteRequest);
  refuseHosts(http, guard, howToAllowHost);
  requireAuthentication(http, { auth, guard, baseUrl });
  const isReady = () => sql`select 1`.execute(db);
  if (baseUrl !== '') {
    serveHealth(http, isReady);
    for (const path of ['/', baseUrl]) http.get(path, (_request, reply) => reply.redirect(`${baseUrl}/`));
  }

  await http.register(
    async (scope) => {
      serveHealth(scope, isReady);
      logFileRoute(scope, logging);
      imagesRoutes(scope, parts.covers);
      metricsRoutes(scope, parts.metrics);
      backupFileRoutes(scope, parts.backups.service);
      downloadFileRoutes(scope, parts.downloads);
      anyTitleFileRoute(scope, search.manual);
      studioVideoRoute(scope, parts.studio);
      connectionTestRoute(scope, { settings, isKey: auth.isKey });
      openIdRoutes(scope, {
        auth,
        guard,
        settings,
        secrets: parts.secrets,
        baseUrl,
        log: logging.log,
        now: options.now,
      });
      serveWeb(scope, {
        files,
        baseUrl,
        admit: (request, reply) => authorizePage(request, reply, { auth, guard, baseUrl, isConfigured, packageFile }),
        signInAt: (path) => (settings.get('oidc.redirect') ? auth.openIdLabel() && signInAt(baseUrl, path) : undefined),
        shown: () => ({
          home: homePath({
            use_sonarr: isInUse('series'),
            use_radarr: isInUse('movies'),
            start_page: settings.get('general.start_page'),
          }),
          pageSize: settings.get('general.page_size'),
        }),
      });
      await scope.register(async (api) => serveApi(api, { parts, logging, stop, now: options.now }), {
        prefix: '/api',
      });
    },
    { prefix: baseUrl },
  );

  await http.ready();
  live.attach(http.server, { auth, guard, baseUrl, allowsOtherSites: () => settings.get('cors.enabled') });

  return {
    http,
    db,
    settings,
    jobs,
    managers,
    search,
    scheduler,
    live,
    baseUrl,
    async listen() {
      await listen(http, { ip: settings.get('general.ip'), port: config.port ?? settings.get('general.port') });
      if (config.tasks) await parts.start();
    },
    async close() {
      live.close();
      collector.stop();
      try {
        await Promise.all([connections.close(patience), parts.stop(patience)]);
      } finally {
        await parts.close();
      }
    },
  };
}
