import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { isOpenRoute } from './open-routes.ts';

/** Public API version in the document, which hides the running release. */
const apiVersion = '1';

/**
 * The document is large and rarely requested, so it is built on first use. Client generators expect it under its old
 * name, without a key.
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
