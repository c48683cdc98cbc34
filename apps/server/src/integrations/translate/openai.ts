import * as z from 'zod';
import { languages } from '#domain/languages/languages.ts';
import type { KeyedRequest } from '#domain/translate/protocol/source-line.ts';
import type { KeyedTranslator, TranslateContext } from '#domain/translate/translator.ts';
import { sendRequest, type Answer } from '#integrations/http/request.ts';
import type { AppError } from '#platform/errors.ts';
import { parseJson } from '#platform/parse-json.ts';
import { sentence } from '#platform/sentence.ts';
import { answerSchema, instructionsFor, linesFor } from './chat-prompt.ts';
import { requestWithRetry } from './retry.ts';
import { denied, failedSaying, quotaUsedUp, statusError, webPage } from './service-error.ts';

const help = 'translation-failed';

interface Options {
  /** Up to and with its version: `http://ollama:11434/v1`. */
  url: string;
  key: string;
  model: string;
  initialDelayMs?: number;
}

/** Services that people know by name, by a part of their address. */
const services: readonly [part: RegExp, name: string][] = [
  [/api\.openai\.com/, 'OpenAI'],
  [/openrouter\.ai/, 'OpenRouter'],
  [/generativelanguage\.googleapis\.com/, 'Gemini'],
  [/ollama|:11434\b/, 'Ollama'],
  [/:1234\b/, 'LM Studio'],
];
const nameOf = (url: string) =>
  services.find(([part]) => part.test(url))?.[1] ?? (URL.canParse(url) ? new URL(url).host : 'The language model');

const usageShape = z.object({ usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }) });
const answerShape = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })) });

/** Any server of OpenAI’s chat completions. */
export function createOpenAi({ url, key, model, initialDelayMs = 2000 }: Options): KeyedTranslator {
  const base = url.trim().replace(/\/+$/, '');
  const name = nameOf(base);
  const headers: Record<string, string> = key === '' ? {} : { authorization: `Bearer ${key}` };
  /** Some servers and models know no schema. */
  let knowsSchema = true;

  const send = (request: KeyedRequest, context: TranslateContext) =>
    requestWithRetry(
      { name, tries: 4, initialDelayMs, maxDelayMs: 60_000, signal: context.signal, isFinal: isOutOfMoney },
      () =>
        sendRequest({
          name,
          url: `${base}/chat/completions`,
          json: bodyOf(model, request, context, knowsSchema),
          headers,
          // A large model on a small machine takes its time.
          timeoutMs: 900_000,
          signal: context.signal,
          help,
        }),
    );

  return {
    type: 'openai',
    way: 'keyed',
    name,
    model,
    priced: 'tokens',
    problem: () => problemOf(base, model),
    languages: async () => languages.map(({ code2 }) => code2),
    batch: 30,
    atOnce: 1,
    async ask(request, context) {
      let answer = await send(request, context);
      if (knowsSchema && (answer.status === 400 || answer.status === 422)) {
        knowsSchema = false;
        answer = await send(request, context);
      }
      if (answer.status !== 200) throw refusal(name, model, answer);
      if (/html/i.test(String(answer.headers['content-type']))) throw webPage(name);
      return read(answer.text);
    },
  };
}

function problemOf(base: string, model: string): string | null {
  if (!URL.canParse(base)) return 'The language model has no address yet. Enter it under Settings › Subtitles.';
  return model.trim() === '' ? 'Choose a model of the translator under Settings › Subtitles.' : null;
}

const bodyOf = (model: string, request: KeyedRequest, context: TranslateContext, hasSchema: boolean) => ({
  model,
  messages: [
    { role: 'system', content: instructionsFor(request, context) },
    { role: 'user', content: linesFor(request) },
  ],
  stream: false,
  ...(hasSchema && {
    response_format: { type: 'json_schema', json_schema: { name: 'translation', strict: true, schema: answerSchema } },
  }),
});

function read(text: string) {
  const body = parseJson(text);
  const usage = usageShape.safeParse(body).data?.usage;
  return {
    answer: answerShape.safeParse(body).data?.choices[0]?.message.content ?? '',
    tokens: usage ? usage.prompt_tokens + usage.completion_tokens : null,
  };
}

/** A full account never answers, however long one waits. */
const isOutOfMoney = ({ status, text }: Answer) =>
  status === 402 || (status === 429 && /insufficient_quota|credit/i.test(text));

function refusal(name: string, model: string, answer: Answer): AppError {
  const { status, text } = answer;
  if (isOutOfMoney(answer)) return quotaUsedUp(name);
  if (status === 401 || status === 403) return denied(name, text);
  if (status === 404)
    return failedSaying(sentence`${name} doesn’t know the model ${model}, or its address is wrong.`, text);
  return statusError(name, status, text);
}
