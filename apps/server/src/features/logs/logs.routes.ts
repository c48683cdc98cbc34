import { createReadStream } from 'node:fs';
import { contract, type LogEntry } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '#platform/http/implement.ts';
import type { LogRow } from '#platform/log/log-store.ts';
import type { Logging } from '#platform/log/log.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

export const logsRoutes = (api: FastifyInstance, { store }: Logging, settings: SettingsStore) =>
  implement(api, contract.logs, {
    async list({ query: { length, before, after } }) {
      const rows = await store.list({
        limit: length,
        before,
        after,
        include: settings.get('log.include_filter'),
        exclude: settings.get('log.exclude_filter'),
        ignoreCase: settings.get('log.ignore_case'),
        useRegex: settings.get('log.use_regex'),
      });
      return { data: rows.map(presentLogRow) };
    },
    empty: () => store.empty(),
  });

/** Its own name, and the one that API tools know. */
const fileNames = ['captionarr.log', 'bazarr.log'];

/** Plain routes: a browser opens them by their address, outside the API. */
export function logFileRoute(app: FastifyInstance, logging: Logging): void {
  for (const name of fileNames)
    app.get(`/${name}`, (_request, reply) => {
      logging.store.flush();
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-cache, max-age=0')
        .type('text/plain; charset=utf-8')
        .send(createReadStream(logging.file));
    });
}

const presentLogRow = ({ id, at, type, message, exception }: LogRow): LogEntry => ({
  timestamp: localTime(new Date(at)),
  at,
  type,
  message,
  // Browsers collapse spaces; this API has always sent the wide ones, to keep the indent of a stack.
  exception: exception?.replaceAll('  ', '\u2003\u2003') ?? null,
  id,
});

const two = (number: number) => String(number).padStart(2, '0');

function localTime(at: Date) {
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}
