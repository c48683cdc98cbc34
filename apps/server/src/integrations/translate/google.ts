import { googleLanguages } from '@captionarr/contract/google-languages';
import { sendRequest } from '#integrations/http/request.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { requestWithRetry } from './retry.ts';
import type { ListTranslator } from '#domain/translate/translator.ts';

const name = 'Google Translate';
const help = 'translation-failed';
/** Private codes of ours, and the two that Google calls differently. */
const codes: Record<string, string> = { he: 'iw', zh: 'zh-CN', zt: 'zh-TW', pb: 'pt', ea: 'es', nb: 'no' };
const toGoogle = (code2: string) => codes[code2] ?? code2;
/** Characters; more is cut off without a word. */
const maxLength = 5000;

interface Options {
  host: string;
  initialDelayMs?: number;
}

/** Reads the page that a browser would show, one line at a time: it is made for people, and has no interface for programs. */
export const createGoogle = ({ host, initialDelayMs = 1000 }: Options): ListTranslator => ({
  type: 'google_translate',
  way: 'list',
  keepsTags: false,
  name,
  problem: () => null,
  languages: async () => googleLanguages,
  batch: 1,
  atOnce: 10,
  async translate([line = ''], { from, to, signal }) {
    const query = new URLSearchParams({ sl: toGoogle(from), tl: toGoogle(to), q: line.slice(0, maxLength) });
    const { status, text } = await requestWithRetry(
      { name, tries: 6, initialDelayMs, maxDelayMs: 60_000, signal },
      () => sendRequest({ name, url: `${host}/m?${query}`, timeoutMs: 30_000, signal, help }),
    );
    if (status !== 200)
      throw new AppError('upstream', sentence`${name} didn’t return a translation (${status}).`, {
        help,
      });
    return [await readTranslation(text)];
  },
});

async function readTranslation(page: string): Promise<string> {
  const { load } = await import('cheerio/slim');
  const result = load(page)('.result-container, .t0').first();
  if (result.length === 0) {
    const asks = /captcha|unusual traffic|consent/i.test(page);
    throw new AppError(
      'upstream',
      asks
        ? sentence`${name} didn’t return a translation: it’s asking for a captcha. Try again later, or choose another translator.`
        : sentence`${name} didn’t return a translation: its page has changed. Try again later, or choose another translator.`,
      { help },
    );
  }
  return result.text();
}
