import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { presentUser, type Account, type Tokens } from './account.ts';
import { valueOf } from './container.ts';
import { presentPin, type Pins } from './pins.ts';
import { presentResources, type LabResource } from './resources.ts';

interface Parts {
  account: Account;
  tokens: Tokens;
  pins: Pins;
  servers: readonly LabResource[];
  webhooks: string[];
  pinSeconds: number;
  now: () => number;
}

const maxWebhooks = 10;

const refuse = (reply: FastifyReply, status: number, code: number, message: string) =>
  reply.code(status).send({ errors: [{ code, message, status }] });

/** The API of plex.tv: pins, the account, its devices and its webhooks. */
export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { account, tokens, pins, servers, webhooks, pinSeconds, now } = parts;

  app.post('/pins', async (request, reply) => {
    const clientId = valueOf(request, 'X-Plex-Client-Identifier');
    if (clientId === undefined) return refuse(reply, 400, 1000, 'X-Plex-Client-Identifier is missing');
    const product = valueOf(request, 'X-Plex-Product') ?? 'Plex';
    const pin = pins.create({ strong: isStrong(request), seconds: pinSeconds, clientId, product });
    return reply.code(201).send(presentPin(pin, now()));
  });

  app.get('/pins/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const pin = pins.at(Number(request.params.id), valueOf(request, 'X-Plex-Client-Identifier') ?? '');
    return pin ? presentPin(pin, now()) : refuse(reply, 404, 1020, 'Code not found or expired');
  });

  const signedIn = (answer: (token: string, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async function check(request: FastifyRequest, reply: FastifyReply) {
      const token = valueOf(request, 'X-Plex-Token');
      return tokens.isValid(token)
        ? answer(token, request, reply)
        : refuse(reply, 401, 1001, 'User could not be authenticated');
    };

  app.get(
    '/user',
    signedIn((token) => presentUser(account, token)),
  );
  app.get(
    '/ping',
    signedIn(() => ({ pong: true })),
  );
  app.delete(
    '/users/signout',
    signedIn((token, _request, reply) => {
      tokens.revoke(token);
      return reply.code(204).send();
    }),
  );
  app.get(
    '/resources',
    signedIn(() => presentResources(servers)),
  );

  app.get(
    '/user/webhooks',
    signedIn(() => webhooks.map((url) => ({ url }))),
  );
  app.post(
    '/user/webhooks',
    signedIn((_token, { body }, reply) => {
      const urls = body instanceof URLSearchParams ? body.getAll('urls[]') : [];
      const isFine = urls.length <= maxWebhooks && urls.every((url) => /^https?:\/\/./.test(url) && URL.canParse(url));
      if (!account.hasPlexPass || !isFine || !(body instanceof URLSearchParams))
        return refuse(reply, 422, 1998, 'Webhooks are invalid');
      webhooks.splice(0, Infinity, ...new Set(urls));
      return reply.code(201).send(webhooks.map((url) => ({ url })));
    }),
  );
}

function isStrong(request: FastifyRequest): boolean {
  const { body } = request;
  const inBody =
    body instanceof URLSearchParams ? body.get('strong') : (body as { strong?: unknown } | undefined)?.strong;
  const strong = inBody ?? valueOf(request, 'strong');
  return strong === 'true' || strong === true;
}
