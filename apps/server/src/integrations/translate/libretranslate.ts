import * as z from 'zod';
import { languages } from '#domain/languages/languages.ts';
import type { ListTranslator } from '#domain/translate/translator.ts';
import { sendRequest, type Answer } from '#integrations/http/request.ts';
import { parseJson } from '#platform/parse-json.ts';
import { sentence } from '#platform/sentence.ts';
import { fromMarkup, toMarkup } from './markup-text.ts';
import { requestWithRetry } from './retry.ts';
import { denied, failed, statusError, webPage } from './service-error.ts';

const name = 'LibreTranslate';
const help = 'translation-failed';

interface Options {
  url: string;
  key: string;
  initialDelayMs?: number;
}

/** Names of our codes in its newer and older versions, the best first. */
const names: Record<string, readonly string[]> = {
  zh: ['zh-hans', 'zh'],
  zt: ['zh-hant', 'zt'],
  pb: ['pt-br', 'pb', 'pt'],
  ea: ['es'],
  no: ['nb', 'no'],
};

const languagesShape = z.array(z.object({ code: z.string() }));
const answerShape = z.object({ translatedText: z.array(z.string()) });

const codeOf = (codes: ReadonlyMap<string, string>, code2: string) =>
  (names[code2] ?? [code2]).map((code) => codes.get(code)).find((code) => code !== undefined);

export function createLibreTranslate({ url, key, initialDelayMs = 2000 }: Options): ListTranslator {
  const base = url.trim().replace(/\/+$/, '');
  let known: Promise<ReadonlyMap<string, string>> | undefined;

  /** Its codes by their lower case. */
  async function readCodes(signal: AbortSignal | undefined): Promise<ReadonlyMap<string, string>> {
    const answer = await sendRequest({ name, url: `${base}/languages`, timeoutMs: 10_000, signal, help });
    const { data } = languagesShape.safeParse(read(answer));
    if (!data) throw failed(sentence`${name} didn’t list its languages.`);
    return new Map(data.map(({ code }) => [code.toLowerCase(), code]));
  }

  return {
    type: 'libretranslate',
    way: 'list',
    name,
    keepsTags: true,
    problem: () =>
      URL.canParse(base) ? null : 'LibreTranslate has no address yet. Enter it under Settings › Subtitles.',
    async languages(signal) {
      const codes = await readCodes(signal);
      return languages.flatMap(({ code2 }) => (codeOf(codes, code2) === undefined ? [] : [code2]));
    },
    // Servers may allow few characters in a request.
    batch: 20,
    atOnce: 1,
    async translate(lines, { from, to, signal }) {
      const codes = await (known ??= readCodes(signal));
      const json = {
        q: lines.map(toMarkup),
        source: codeOf(codes, from) ?? 'auto',
        target: codeOf(codes, to) ?? to,
        format: 'html',
        ...(key !== '' && { api_key: key }),
      };
      const answer = await requestWithRetry({ name, tries: 5, initialDelayMs, maxDelayMs: 90_000, signal }, () =>
        sendRequest({ name, url: `${base}/translate`, json, timeoutMs: 300_000, signal, help }),
      );
      return answerShape.safeParse(read(answer)).data?.translatedText.map(fromMarkup) ?? [];
    },
  };
}

function read({ status, headers, text }: Answer): unknown {
  if (status === 401 || status === 403) throw denied(name, text);
  if (status !== 200) throw statusError(name, status, text);
  if (/html/i.test(String(headers['content-type']))) throw webPage(name);
  return parseJson(text);
}
