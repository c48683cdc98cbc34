import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { isOpenRoute } from './open-routes.ts';

/** What the document calls the version of the API where everybody may read it: not which release runs here. */
const apiVersion = '1';

/**
 * The document is large and seldom asked for: it is made at the first request. Generators of clients look for it under
 * its old name, without a key.
 */
export function serveOpenApi(api: FastifyInstance, version: string) {
  for (const [path, named] of [
    ['/openapi.json', version],
    ['/swagger.json', apiVersion],
  ] as const) {
    let text: Promise<string> | undefined;
    api.get(path, async (_request, reply) => {
      text ??= openApiText(named);
      return reply.type('application/json; charset=utf-8').send(await text);
    });
  }
}

export async function openApiText(version: string) {
  const { openApi } = await import('./openapi.ts');
  return JSON.stringify(openApi(contract, { version, isOpen }));
}

const isOpen = (method: string, path: string) => isOpenRoute(method, `/api${path}`);
