import * as z from 'zod';
import { languages } from '#domain/languages/languages.ts';
import type { Formality, ListTranslator } from '#domain/translate/translator.ts';
import { sendRequest, type Answer } from '#integrations/http/request.ts';
import { parseJson } from '#platform/parse-json.ts';
import { sentence } from '#platform/sentence.ts';
import { fromMarkup, toMarkup } from './markup-text.ts';
import { requestWithRetry } from './retry.ts';
import { denied, failed, quotaUsedUp, statusError } from './service-error.ts';

const name = 'DeepL';
const help = 'translation-failed';

interface Options {
  hosts: { free: string; pro: string };
  key: string;
  initialDelayMs?: number;
}

/** What DeepL calls our codes, where that differs from upper case; it wants variants of targets only. */
const targets: Record<string, string> = {
  en: 'EN-US',
  pt: 'PT-PT',
  pb: 'PT-BR',
  zh: 'ZH-HANS',
  zt: 'ZH-HANT',
  ea: 'ES-419',
  no: 'NB',
};
const sources: Record<string, string> = { pb: 'PT', zt: 'ZH', ea: 'ES', no: 'NB' };
const targetOf = (code2: string) => targets[code2] ?? code2.toUpperCase();
const sourceOf = (code2: string) => sources[code2] ?? code2.toUpperCase();
/** `prefer_` is ignored for languages without forms of address, the plain words are an error there. */
const formalities: Record<Formality, string> = { default: 'default', formal: 'prefer_more', informal: 'prefer_less' };

const translationsShape = z.object({ translations: z.array(z.object({ text: z.string() })) });
const languagesShape = z.array(z.object({ language: z.string() }));
const usageShape = z.object({ character_count: z.number(), character_limit: z.number() });

export function createDeepL({ hosts, key, initialDelayMs = 2000 }: Options): ListTranslator {
  // Keys of free accounts end this way, and have a host of their own.
  const host = key.trim().endsWith(':fx') ? hosts.free : hosts.pro;
  const headers = { authorization: `DeepL-Auth-Key ${key.trim()}` };
  const get = async (path: string, signal: AbortSignal | undefined) =>
    read(await sendRequest({ name, url: `${host}${path}`, headers, timeoutMs: 10_000, signal, help }));

  return {
    type: 'deepl',
    way: 'list',
    name,
    priced: 'characters',
    keepsTags: true,
    problem: () => (key.trim() === '' ? 'DeepL needs an API key. Enter one under Settings › Subtitles.' : null),
    async languages(signal) {
      const known = languagesShape.safeParse(await get('/v2/languages?type=target', signal));
      if (!known.success) throw failed(sentence`${name} didn’t list its languages.`);
      const all = new Set(known.data.map(({ language }) => language.toUpperCase()));
      return languages.flatMap(({ code2 }) => (all.has(targetOf(code2)) ? [code2] : []));
    },
    async charactersLeft(signal) {
      const usage = usageShape.safeParse(await get('/v2/usage', signal));
      return usage.data && Math.max(0, usage.data.character_limit - usage.data.character_count);
    },
    // At most 50 texts and 128 KiB.
    batch: 40,
    atOnce: 1,
    async translate(lines, { from, to, formality = 'default', signal }) {
      const json = {
        text: lines.map(toMarkup),
        source_lang: sourceOf(from),
        target_lang: targetOf(to),
        formality: formalities[formality],
        // Not translated and not counted: each text alone says little.
        context: lines.join('\n').replaceAll(/<\/?\d+>/g, ''),
        tag_handling: 'xml',
        split_sentences: 'nonewlines',
        preserve_formatting: true,
      };
      const answer = await requestWithRetry({ name, tries: 5, initialDelayMs, maxDelayMs: 60_000, signal }, () =>
        sendRequest({ name, url: `${host}/v2/translate`, json, headers, timeoutMs: 60_000, signal, help }),
      );
      const { data } = translationsShape.safeParse(read(answer));
      return data?.translations.map(({ text }) => fromMarkup(text)) ?? [];
    },
  };
}

function read({ status, text }: Answer): unknown {
  if (status === 401 || status === 403) throw denied(name, text);
  if (status === 456) throw quotaUsedUp(name);
  if (status !== 200) throw statusError(name, status, text);
  return parseJson(text);
}
