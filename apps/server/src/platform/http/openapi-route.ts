import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { isOpenRoute } from '#platform/auth/open-routes.ts';

/** The document is large and seldom asked for: it is made at the first request. */
export function serveOpenApi(api: FastifyInstance, version: string) {
  let text: Promise<string> | undefined;
  api.get('/openapi.json', async (_request, reply) => {
    text ??= openApiText(version);
    return reply.type('application/json; charset=utf-8').send(await text);
  });
}

export async function openApiText(version: string) {
  const { openApi } = await import('./openapi.ts');
  return JSON.stringify(openApi(contract, { version, isOpen }));
}

const isOpen = (method: string, path: string) => isOpenRoute(method, `/api${path}`);
