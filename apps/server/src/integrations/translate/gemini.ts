import * as z from 'zod';
import { languages } from '#domain/languages/languages.ts';
import type { KeyedRequest } from '#domain/translate/protocol/source-line.ts';
import type { KeyedTranslator, TranslateContext } from '#domain/translate/translator.ts';
import { sendRequest } from '#integrations/http/request.ts';
import type { AppError } from '#platform/errors.ts';
import { parseJson } from '#platform/parse-json.ts';
import { sentence } from '#platform/sentence.ts';
import { instructionsFor, linesFor } from './chat-prompt.ts';
import { requestWithRetry } from './retry.ts';
import { denied, failedSaying, statusError } from './service-error.ts';

const name = 'Gemini';
const help = 'translation-failed';

interface Options {
  host: string;
  model: string;
  /** Several may be given, parted by commas; when one is used up the next is taken. */
  keys: readonly string[];
  initialDelayMs?: number;
}

const tries = 3;
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'yi', 'ps', 'sd', 'ug', 'dv']);

export function createGemini({ host, model, keys, initialDelayMs = 2000 }: Options): KeyedTranslator {
  let used = 0;

  return {
    type: 'gemini',
    way: 'keyed',
    name,
    model,
    priced: 'tokens',
    problem: () => (keys.length === 0 ? 'Gemini needs an API key. Enter one under Settings › Subtitles.' : null),
    languages: async () => languages.map(({ code2 }) => code2),
    batch: 40,
    atOnce: 1,
    async ask(request, context) {
      const { signal } = context;
      const { status, text } = await requestWithRetry(
        { name, tries: tries + keys.length - 1, initialDelayMs, maxDelayMs: 90_000, signal },
        (attempt) => {
          // Stops using a rate-limited key for now.
          if (attempt > 1) used += 1;
          return sendRequest({
            name,
            url: `${host}/v1beta/models/${encodeURIComponent(model)}:generateContent`,
            json: requestOf(request, context),
            headers: { 'x-goog-api-key': keys[used % keys.length] ?? '' },
            timeoutMs: 300_000,
            signal,
            help,
          });
        },
      );
      if (status !== 200) throw refusal(status, text, model);
      return readAnswer(text);
    },
    finish: (text, to) => (rightToLeft.has(to) ? embed(text) : text),
  };
}

/** Says that a line runs from right to left, for players that do not see it. */
const embed = (text: string) =>
  text
    .split('\n')
    .map((part) => `\u202B${part}\u202C`)
    .join('\n');

const requestOf = (request: KeyedRequest, context: TranslateContext) => ({
  system_instruction: { parts: [{ text: instructionsFor(request, context) }] },
  contents: [{ role: 'user', parts: [{ text: linesFor(request) }] }],
  generationConfig: { responseMimeType: 'application/json' },
});

const answerShape = z.object({
  candidates: z.array(z.object({ content: z.object({ parts: z.array(z.object({ text: z.string().default('') })) }) })),
  usageMetadata: z.object({ totalTokenCount: z.number() }).optional(),
});

function readAnswer(text: string) {
  const { data } = answerShape.safeParse(parseJson(text));
  const answer = data?.candidates[0]?.content.parts.map((part) => part.text).join('') ?? '';
  return { answer, tokens: data?.usageMetadata?.totalTokenCount ?? null };
}

function refusal(status: number, text: string, model: string): AppError {
  if (status === 404) return failedSaying(sentence`${name} doesn’t know the model ${model}.`, text);
  return status === 400 || status === 401 || status === 403 ? denied(name, text) : statusError(name, status, text);
}
