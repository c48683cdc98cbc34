import * as z from 'zod';
import { sendRequest, type Answer } from '#integrations/http/request.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { languages } from '#domain/languages/languages.ts';
import { parseJson } from '#platform/parse-json.ts';
import { requestWithRetry } from './retry.ts';
import type { ListTranslator } from '#domain/translate/translator.ts';

const name = 'Lingarr';
const help = 'translation-failed';

interface Options {
  url: string;
  token: string;
  initialDelayMs?: number;
}

const codes: Record<string, string> = { zh: 'zh-CN', zt: 'zh-TW', pb: 'pt-BR', ea: 'es' };
const toLingarr = (code2: string) => codes[code2] ?? code2;

const linesShape = z.array(z.object({ position: z.number(), line: z.string() }));
const languagesShape = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));

export function createLingarr({ url, token, initialDelayMs = 2000 }: Options): ListTranslator {
  const base = url.trim().replace(/\/+$/, '');
  const headers: Record<string, string> = token === '' ? {} : { 'x-api-key': token };

  return {
    type: 'lingarr',
    way: 'list',
    keepsTags: false,
    name,
    problem: () => (URL.canParse(base) ? null : 'Lingarr has no address yet. Enter it under Settings › Subtitles.'),
    async languages(signal) {
      const answer = await sendRequest({
        name,
        url: `${base}/api/translate/languages`,
        headers,
        timeoutMs: 10_000,
        signal,
        help,
      });
      const known = languagesShape.safeParse(read(answer));
      if (!known.success) throw new AppError('upstream', sentence`${name} didn’t list its languages.`, { help });
      // Since 1.3 the targets are empty, which means every language of the list.
      const all = new Set(
        known.data
          .flatMap(({ code, targets = [] }) => (targets.length > 0 ? targets : [code]))
          .map((code) => code.toLowerCase()),
      );
      return languages.flatMap(({ code2 }) => (isAmong(all, code2) ? [code2] : []));
    },
    batch: 200,
    atOnce: 1,
    async translate(lines, { from, to, kind, title, managerId, signal }) {
      const json = {
        arrMediaId: managerId,
        title,
        sourceLanguage: toLingarr(from),
        targetLanguage: toLingarr(to),
        mediaType: kind === 'episode' ? 'Episode' : 'Movie',
        lines: lines.map((line, position) => ({ position, line })),
      };
      const answer = await requestWithRetry({ name, tries: 3, initialDelayMs, maxDelayMs: 120_000, signal }, () =>
        sendRequest({ name, url: `${base}/api/translate/content`, json, headers, timeoutMs: 1_800_000, signal, help }),
      );
      return inOrder(linesShape.safeParse(read(answer)).data, lines.length);
    },
  };
}

const isAmong = (targets: ReadonlySet<string>, code2: string) => {
  const code = toLingarr(code2).toLowerCase();
  return targets.has(code) || targets.has(code.split('-')[0] ?? '');
};

function read({ status, headers, text }: Answer): unknown {
  if (status === 401 || status === 403)
    throw new AppError('upstream', sentence`${name} denied access (${status}). Check its token in the settings.`, {
      help,
    });
  if (status !== 200) throw new AppError('upstream', sentence`${name} returned an error (${status}).`, { help });
  if (/html/i.test(String(headers['content-type'])))
    throw new AppError('upstream', sentence`${name} returned a web page. Check its address in the settings.`, {
      help,
    });
  return parseJson(text);
}

/** By their positions, whatever their order; nothing if one is missing or there twice. */
function inOrder(answered: { position: number; line: string }[] | undefined, count: number): string[] {
  const lines = new Map(answered?.map(({ position, line }) => [position, line]));
  const ordered = Array.from({ length: count }, (_, position) => lines.get(position));
  return answered?.length === count && ordered.every((line) => line !== undefined) ? ordered : [];
}
