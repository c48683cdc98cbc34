import { createReadStream } from 'node:fs';
import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '#platform/http/implement.ts';
import type { Logging } from '#platform/log/log.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { presentLogRow } from './logs.presenter.ts';

export const logsRoutes = (api: FastifyInstance, { store }: Logging, settings: SettingsStore) =>
  implement(api, contract.logs, {
    async list() {
      const rows = await store.list({
        include: settings.get('log.include_filter'),
        exclude: settings.get('log.exclude_filter'),
        ignoreCase: settings.get('log.ignore_case'),
        useRegex: settings.get('log.use_regex'),
      });
      return { data: rows.map(presentLogRow) };
    },
    empty: () => store.empty(),
  });

/** A plain route: a browser opens it by its address, outside the API. */
export const logFileRoute = (app: FastifyInstance, logging: Logging) =>
  app.get('/bazarr.log', (_request, reply) => {
    logging.store.flush();
    return reply
      .header('content-disposition', 'attachment; filename="bazarr.log"')
      .header('cache-control', 'no-cache, max-age=0')
      .type('text/plain; charset=utf-8')
      .send(createReadStream(logging.file));
  });
