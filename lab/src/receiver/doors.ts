import type { FastifyReply, FastifyRequest } from 'fastify';

/** The one secret that each service of the receiver accepts, in the form of that service. */
export const secrets = {
  discord: { id: '1234567890', token: 'lab-discord-webhook' },
  telegram: { token: '123456789:lab-telegram-bot', chat: '-1001234567' },
  pushover: { token: 'lab-pushover-app', user: 'lab-pushover-user' },
  slack: { path: 'lab-slack-one/lab-slack-two/lab-slack-three' },
  gotify: { token: 'lab.gotify-app' },
  ntfy: { token: 'tk_lab_ntfy_access' },
  mattermost: { token: 'lab-mattermost-hook' },
  matrix: { user: 'anna', password: 'lab-matrix-password', token: 'lab-matrix-access' },
  apprise: { key: 'lab-apprise-key' },
  homeAssistant: { token: 'eyJsYWI.eyJsYWI.lab-home-assistant' },
  /** For whatever takes JSON. */
  basic: { user: 'anna', password: 'lab-basic-password' },
} as const;

export interface Door {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  answer: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

type Fields = Record<string, unknown>;
export const bodyOf = ({ body }: FastifyRequest): Fields => (body ?? {}) as Fields;
export const paramsOf = ({ params }: FastifyRequest) => params as Record<string, string | undefined>;
export const refuse = (reply: FastifyReply, status: number, body: unknown) => reply.code(status).send(body);
const isBearer = ({ headers }: FastifyRequest, token: string) => headers.authorization === `Bearer ${token}`;
const isBasic = ({ headers }: FastifyRequest, user: string, password: string) =>
  headers.authorization === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Responses of each service to valid and invalid requests; Matrix, which keeps sessions, is in `matrix.ts`. */
export const doors: readonly Door[] = [
  {
    method: 'POST',
    path: '/api/webhooks/:id/:token',
    answer(request, reply) {
      const { id, token } = paramsOf(request);
      const isRight = id === secrets.discord.id && token === secrets.discord.token;
      return isRight ? reply.code(204).send() : refuse(reply, 404, { message: 'Unknown Webhook', code: 10015 });
    },
  },
  {
    method: 'POST',
    path: '/:bot/sendMessage',
    answer(request, reply) {
      if (paramsOf(request).bot !== `bot${secrets.telegram.token}`)
        return refuse(reply, 404, { ok: false, error_code: 404, description: 'Not Found' });
      return bodyOf(request).chat_id === secrets.telegram.chat
        ? { ok: true, result: { message_id: 1 } }
        : refuse(reply, 400, { ok: false, error_code: 400, description: 'Bad Request: chat not found' });
    },
  },
  {
    method: 'POST',
    path: '/1/messages.json',
    answer(request, reply) {
      const { token, user } = bodyOf(request);
      return token === secrets.pushover.token && user === secrets.pushover.user
        ? { status: 1, request: 'lab' }
        : refuse(reply, 400, { token: 'invalid', errors: ['application token is invalid'], status: 0 });
    },
  },
  {
    method: 'POST',
    path: '/services/*',
    answer: (request, reply) =>
      paramsOf(request)['*'] === secrets.slack.path
        ? reply.type('text/plain').send('ok')
        : reply.code(403).type('text/plain').send('invalid_token'),
  },
  {
    method: 'POST',
    path: '/message',
    answer: (request, reply) =>
      request.headers['x-gotify-key'] === secrets.gotify.token
        ? { id: 1, appid: 1, ...bodyOf(request) }
        : refuse(reply, 401, {
            error: 'Unauthorized',
            errorCode: 401,
            errorDescription: 'you need to provide a valid access token',
          }),
  },
  {
    method: 'POST',
    path: '/',
    answer: (request, reply) =>
      isBearer(request, secrets.ntfy.token)
        ? { id: 'lab', event: 'message', ...bodyOf(request) }
        : refuse(reply, 403, { code: 40301, http: 403, error: 'forbidden' }),
  },
  {
    method: 'POST',
    path: '/hooks/:token',
    answer: (request, reply) =>
      paramsOf(request).token === secrets.mattermost.token
        ? reply.type('text/plain').send('ok')
        : refuse(reply, 400, {
            id: 'web.incoming_webhook.invalid.app_error',
            message: 'Invalid webhook',
            status_code: 400,
          }),
  },
  {
    method: 'POST',
    path: '/notify/:key',
    // There it is no error to have nobody to tell.
    answer: (request, reply) =>
      paramsOf(request).key === secrets.apprise.key ? { error: null } : reply.code(204).send(),
  },
  {
    method: 'POST',
    path: '/api/services/:domain/:service',
    answer: (request, reply) =>
      isBearer(request, secrets.homeAssistant.token)
        ? []
        : reply.code(401).type('text/plain').send('401: Unauthorized'),
  },
  {
    method: 'POST',
    path: '/json/*',
    answer: (request, reply) =>
      isBasic(request, secrets.basic.user, secrets.basic.password)
        ? reply.type('text/html').send('<p>Thank you.</p>')
        : reply.code(401).send(),
  },
  // Takes whatever comes, from anybody.
  { method: 'POST', path: '/:name', answer: () => ({ taken: true }) },
];
