import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

export type CaptchaServices = Awaited<ReturnType<typeof startCaptchaServices>>;

/** Documented errors of Anti-Captcha. */
const errors: Record<number, string> = {
  1: 'ERROR_KEY_DOES_NOT_EXIST',
  2: 'ERROR_NO_SLOT_AVAILABLE',
  10: 'ERROR_ZERO_BALANCE',
  12: 'ERROR_CAPTCHA_UNSOLVABLE',
  21: 'ERROR_IP_BLOCKED',
};

const failure = (id: number) => ({ errorId: id, errorCode: errors[id], errorDescription: `About ${errors[id]}` });

/**
 * api.anti-captcha.com and api.dbcapi.me, by their own documentation. Each solution is ready at the second look. What
 * Death by Captcha says to a wrong account isn't documented; 403 is what is to be expected.
 */
export async function startCaptchaServices() {
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const state = {
    key: 'lab-key',
    username: 'lab',
    password: 'lab-password',
    error: 0,
    looks: new Map<string, number>(),
  };
  const asked: { path: string; body: unknown }[] = [];
  app.addHook('preHandler', async ({ url: path, body }) => void asked.push({ path, body }));
  let tasks = 100;
  const isReady = (id: string) => {
    const looks = (state.looks.get(id) ?? 0) + 1;
    state.looks.set(id, looks);
    return looks > 1;
  };

  const guard = (body: unknown) => {
    if (state.error !== 0) return failure(state.error);
    return (body as { clientKey?: string }).clientKey === state.key ? undefined : failure(1);
  };
  app.post('/createTask', async ({ body }) => guard(body) ?? { errorId: 0, taskId: ++tasks });
  app.post('/getTaskResult', async ({ body }) => {
    const id = String((body as { taskId: number }).taskId);
    return (
      guard(body) ??
      (isReady(id)
        ? { errorId: 0, status: 'ready', solution: { gRecaptchaResponse: `token-${id}` }, cost: '0.002' }
        : { errorId: 0, status: 'processing' })
    );
  });
  app.post('/getBalance', async ({ body }) => guard(body) ?? { errorId: 0, balance: 1.25 });

  const isMember = (body: unknown) => {
    const { username, password } = body as Record<string, string>;
    return username === state.username && password === state.password;
  };
  app.post('/api/captcha', async ({ body }, reply) => {
    if (!isMember(body)) return reply.code(403).send({ error: 'not-logged-in' });
    return { captcha: ++tasks, text: null, is_correct: true };
  });
  app.get<{ Params: { id: string } }>('/api/captcha/:id', async ({ params: { id } }) => ({
    captcha: Number(id),
    text: isReady(id) ? `token-${id}` : null,
    is_correct: true,
  }));
  app.post('/api/user', async ({ body }, reply) =>
    isMember(body)
      ? { user: 1, rate: 0.139, balance: 455, is_banned: false }
      : reply.code(403).send({ error: 'not-logged-in' }),
  );

  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const place = `http://127.0.0.1:${port}`;
  return {
    hosts: { 'https://api.anti-captcha.com': place, 'http://api.dbcapi.me': place },
    state,
    asked,
    close: () => app.close(),
  };
}
