import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { createFaults } from '#arr/faults.ts';
import { misbehaveBefore } from '#arr/misbehave.ts';

/** Accepted key of each translator. */
const keys = { gemini: 'lab-gemini-key', spentGemini: 'lab-gemini-spent', lingarr: 'lab-lingarr-token' } as const;

/** Ways of a language model to spoil a list. */
type Spoiling = 'whole' | 'drops' | 'adds' | 'reorders' | 'prose';

export type Translators = Awaited<ReturnType<typeof startTranslators>>;

interface Lines {
  title: string;
  targetLanguage: string;
  lines: { position: number; line: string }[];
}

/** Google Translate, Gemini and Lingarr in one: each line comes back with the target language in front of it. */
export async function startTranslators() {
  const faults = createFaults();
  const requests: { path: string; body: unknown }[] = [];
  let spoiling: Spoiling = 'whole';
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 8 << 20 });

  app.addHook('preHandler', async (request, reply) => {
    requests.push({ path: request.url, body: request.body });
    const fault = faults.take(request.url.replace(/\?.*/, ''));
    if (fault) await misbehaveBefore(fault, reply);
  });

  app.get('/m', async (request, reply) => {
    const { tl = '', q = '' } = request.query as Record<string, string | undefined>;
    return reply.type('text/html; charset=UTF-8').send(googlePage(translate(tl, q)));
  });

  app.post('/v1beta/models/:call', async (request, reply) => answerAsGemini(request, reply, spoiling));

  app.get('/api/translate/languages', async (request, reply) =>
    isLingarrUser(request)
      ? ['en', 'de', 'es', 'fr', 'zh-CN'].map((code) => ({ name: code, code, targets: [] }))
      : reply.code(401).send({ error: 'Unauthorized' }),
  );
  app.post('/api/translate/content', async (request, reply) => {
    if (!isLingarrUser(request)) return reply.code(401).send({ error: 'Unauthorized' });
    const { targetLanguage, lines } = request.body as Lines;
    const translated = lines.map(({ position, line }) => ({ position, line: translate(targetLanguage, line) }));
    return spoil(translated, spoiling);
  });

  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    keys,
    faults,
    requests,
    spoil: (how: Spoiling): void => void (spoiling = how),
    close: () => app.close(),
  };
}

const translate = (language: string, line: string) => `[${language}] ${line}`;

const isLingarrUser = ({ headers }: FastifyRequest) => headers['x-api-key'] === keys.lingarr;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const googlePage = (text: string) =>
  `<!DOCTYPE html><html><head><title>Google Translate</title></head><body><div class="root-container">
<div class="header">Google Translate</div><div class="result-container">${escapeHtml(text)}</div></div></body></html>`;

async function answerAsGemini(request: FastifyRequest, reply: FastifyReply, spoiling: Spoiling) {
  const { call = '' } = request.params as { call?: string };
  const key = request.headers['x-goog-api-key'];
  if (key === keys.spentGemini)
    return reply.code(429).send({ error: { code: 429, message: 'Quota exceeded', status: 'RESOURCE_EXHAUSTED' } });
  if (key !== keys.gemini)
    return reply.code(400).send({ error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } });
  // Switched off on 2026-06-01.
  if (!call.startsWith('gemini-') || call.startsWith('gemini-2.0-flash'))
    return reply.code(404).send({ error: { code: 404, message: 'models/x is not found', status: 'NOT_FOUND' } });

  const body = request.body as {
    system_instruction: { parts: { text: string }[] };
    contents: { parts: { text: string }[] }[];
  };
  const target = /to ([\w ()]+)\./.exec(body.system_instruction.parts[0]?.text ?? '')?.[1] ?? '?';
  const lines = JSON.parse(body.contents[0]?.parts[0]?.text ?? '[]') as { index: string; content: string }[];
  const translated = lines.map(({ index, content }) => ({ index, content: translate(target, content) }));
  const text =
    spoiling === 'prose' ? 'Sure! Here you are.' : `\`\`\`json\n${JSON.stringify(spoil(translated, spoiling))}\n\`\`\``;
  return { candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }] };
}

function spoil<T>(rows: T[], how: Spoiling): T[] {
  if (how === 'drops') return rows.slice(1);
  if (how === 'adds') return [...rows, ...rows.slice(0, 1)];
  return how === 'reorders' ? rows.toReversed() : rows;
}
