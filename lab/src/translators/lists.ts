import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keys, spoilList, type TranslatorLab } from './stand-in.ts';

interface LingarrLines {
  targetLanguage: string;
  lines: { position: number; line: string }[];
}

const isUser = ({ headers }: FastifyRequest) => headers['x-api-key'] === keys.lingarr;

/** Lingarr’s `/api/translate/content` (github.com/lingarr-translate/lingarr): lines with positions. */
export function serveLingarr(app: FastifyInstance, lab: TranslatorLab): void {
  app.get('/api/translate/languages', async (request, reply) =>
    isUser(request)
      ? ['en', 'de', 'es', 'fr', 'zh-CN'].map((code) => ({ name: code, code, targets: [] }))
      : reply.code(401).send({ error: 'Unauthorized' }),
  );
  app.post('/api/translate/content', async (request, reply) => {
    if (!isUser(request)) return reply.code(401).send({ error: 'Unauthorized' });
    const { targetLanguage, lines } = request.body as LingarrLines;
    const translated = lines.map(({ position, line }) => ({ position, line: lab.translate(targetLanguage, line) }));
    return spoilList(translated, lab.spoiling());
  });
}

const keyOf = ({ headers }: FastifyRequest) => headers.authorization?.replace('DeepL-Auth-Key ', '');

interface DeepLRequest {
  text: string[];
  target_lang: string;
  formality?: string;
}

/**
 * DeepL’s text translation (https://developers.deepl.com/docs/api-reference/translate): at most 50 texts, header
 * `DeepL-Auth-Key`, 403 for a wrong key, 456 when the quota is used up
 * (https://developers.deepl.com/docs/best-practices/error-handling), and `/v2/usage`
 * (https://developers.deepl.com/docs/api-reference/usage-and-quota).
 */
export function serveDeepL(app: FastifyInstance, lab: TranslatorLab): void {
  let used = 0;
  const known: readonly (string | undefined)[] = [keys.deepl, keys.freeDeepl, keys.spentDeepl];
  app.addHook('preHandler', async (request, reply) => {
    if (request.url.startsWith('/v2/') && !known.includes(keyOf(request)))
      await reply.code(403).send({ message: 'Authorization failure, check auth_key' });
  });
  app.get('/v2/usage', async (request) => ({
    character_count: keyOf(request) === keys.spentDeepl ? 500_000 : used,
    character_limit: 500_000,
  }));
  app.get('/v2/languages', async () =>
    ['BG', 'DE', 'EN-US', 'ES', 'FR', 'PT-BR', 'ZH-HANS'].map((language) => ({ language, name: language })),
  );
  app.post('/v2/translate', async (request, reply) => {
    if (keyOf(request) === keys.spentDeepl) return reply.code(456).send({ message: 'Quota exceeded' });
    const { text, target_lang: target } = request.body as DeepLRequest;
    if (text.length > 50) return reply.code(400).send({ message: 'Too many texts' });
    used += text.join('').length;
    const translations = text.map((line) => ({ detected_source_language: 'EN', text: lab.translate(target, line) }));
    return { translations: spoilList(translations, lab.spoiling()) };
  });
}

interface LibreRequest {
  q: string[] | string;
  target: string;
  format?: string;
  api_key?: string;
}

/**
 * LibreTranslate (https://docs.libretranslate.com/guides/api_usage): `q` is a text or a list, `format` `html` keeps
 * tags, `/languages` lists codes; a key is needed only where the server wants one, else 403.
 */
export function serveLibreTranslate(app: FastifyInstance, lab: TranslatorLab): void {
  app.get('/languages', async () =>
    ['en', 'de', 'es', 'fr', 'zh-Hans', 'pt-BR'].map((code) => ({ code, name: code, targets: [] })),
  );
  app.post('/translate', async (request, reply) => {
    const { q, target, api_key: key } = request.body as LibreRequest;
    if (key !== undefined && key !== keys.libretranslate) return reply.code(403).send({ error: 'Invalid API key' });
    if (!Array.isArray(q)) return { translatedText: lab.translate(target, q) };
    return {
      translatedText: spoilList(
        q.map((line) => lab.translate(target, line)),
        lab.spoiling(),
      ),
    };
  });
}
