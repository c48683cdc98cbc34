import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

/** How it fails, in the words of its source (v3). */
const failures = {
  timeout: 'Error: Error solving the challenge. Timeout after 60.0 seconds.',
  banned:
    'Error: Error solving the challenge. Cloudflare has blocked this request. Probably your IP is banned for this site, check in your web browser.',
};

interface Asked {
  cmd?: string;
  url?: string;
  maxTimeout?: number;
  proxy?: { url?: string; username?: string };
}

export type FlareSolverr = Awaited<ReturnType<typeof startFlareSolverr>>;

/**
 * FlareSolverr v3, from its README and source: answers `GET /` and `POST /v1` with `request.get`. It opens no browser:
 * every site gets the same clearance until `renew`.
 */
export async function startFlareSolverr() {
  const app = Fastify({ forceCloseConnections: true });
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  const asked: Asked[] = [];
  const state = {
    clearance: 1,
    failure: undefined as keyof typeof failures | undefined,
    delayMs: 0,
    atOnce: 0,
    mostAtOnce: 0,
  };
  const version = '3.4.5';

  app.get('/', async () => ({ msg: 'FlareSolverr is ready!', version, userAgent }));
  app.post('/v1', async ({ body }, reply) => {
    const request = body as Asked;
    asked.push(request);
    state.atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
    await new Promise((resolve) => setTimeout(resolve, state.delayMs));
    state.atOnce -= 1;
    const times = { startTimestamp: 1, endTimestamp: 2, version };
    const fail = (message: string) => reply.code(500).send({ status: 'error', message, ...times });
    if (request.cmd !== 'request.get') return fail("Error: Request parameter 'cmd' is invalid.");
    if (!request.url) return fail("Error: Request parameter 'url' is mandatory in 'request.get' command.");
    if (state.failure) return fail(failures[state.failure]);
    const { hostname } = new URL(request.url);
    const rest = { domain: hostname, path: '/', httpOnly: true, secure: true, sameSite: 'None' };
    return {
      status: 'ok',
      message: 'Challenge solved!',
      ...times,
      solution: {
        url: request.url,
        status: 200,
        headers: {},
        response: '',
        cookies: [{ name: 'cf_clearance', value: `clear-${state.clearance}`, ...rest }],
        userAgent,
      },
    };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    userAgent,
    asked,
    state,
    /** What a site behind a shield wants to see. */
    isCleared: (headers: Readonly<Record<string, string | string[] | undefined>>) =>
      String(headers.cookie).includes(`cf_clearance=clear-${state.clearance}`) && headers['user-agent'] === userAgent,
    close: () => app.close(),
  };
}
