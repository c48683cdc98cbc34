import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createFaults } from '#arr/faults.ts';
import { misbehaveBefore } from '#arr/misbehave.ts';
import { answerAsGemini, serveChat } from './chat.ts';
import { serveDeepL, serveLibreTranslate, serveLingarr } from './lists.ts';
import type { Spoiling } from './spoil.ts';
import { keys, type ListSpoiling, type TranslatorLab } from './stand-in.ts';

export type Translators = Awaited<ReturnType<typeof startTranslators>>;

/** One mood, or one for each request in turn. */
type Mood = 'whole' | ListSpoiling | Spoiling | (() => 'whole' | ListSpoiling | Spoiling);

const tagged: TranslatorLab['translate'] = (language, line) => `[${language}] ${line}`;

/** All translators in one: each line comes back with the target language in front of it, or as `say` has it. */
export async function startTranslators() {
  const faults = createFaults();
  const requests: { path: string; body: unknown }[] = [];
  let mood: Mood = 'whole';
  const lab: TranslatorLab = {
    translate: tagged,
    spoiling: () => (typeof mood === 'function' ? mood() : mood),
    random: Math.random,
  };
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 8 << 20 });

  app.addHook('preHandler', async (request, reply) => {
    requests.push({ path: request.url, body: request.body });
    const fault = faults.take(request.url.replace(/\?.*/, ''));
    if (fault) await misbehaveBefore(fault, reply);
  });

  app.get('/m', async (request, reply) => {
    const { tl = '', q = '' } = request.query as Record<string, string | undefined>;
    return reply.type('text/html; charset=UTF-8').send(googlePage(lab.translate(tl, q)));
  });
  app.post('/v1beta/models/:call', async (request, reply) => answerAsGemini(lab, request, reply));
  serveChat(app, lab);
  serveLingarr(app, lab);
  serveDeepL(app, lab);
  serveLibreTranslate(app, lab);

  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    keys,
    faults,
    requests,
    spoil: (how: Mood): void => void (mood = how),
    /** Translates in another way from now on; without one, as at the start. */
    say: (translate: TranslatorLab['translate'] = tagged): void => void (lab.translate = translate),
    close: () => app.close(),
  };
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const googlePage = (text: string) =>
  `<!DOCTYPE html><html><head><title>Google Translate</title></head><body><div class="root-container">
<div class="header">Google Translate</div><div class="result-container">${escapeHtml(text)}</div></div></body></html>`;
