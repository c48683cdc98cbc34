import * as z from 'zod';
import { languageByCode, languages } from '#domain/languages/languages.ts';
import { sendRequest } from '#integrations/http/request.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { parseJson } from '#platform/parse-json.ts';
import { requestWithRetry } from './retry.ts';
import type { TranslateContext, Translator } from '#domain/translate/translator.ts';

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

export function createGemini({ host, model, keys, initialDelayMs = 2000 }: Options): Translator {
  let used = 0;

  async function askModel(lines: readonly string[], context: TranslateContext) {
    const { signal } = context;
    const { status, text } = await requestWithRetry(
      { name, tries: tries + keys.length - 1, initialDelayMs, maxDelayMs: 90_000, signal },
      (attempt) => {
        // Stops using a rate-limited key for now.
        if (attempt > 1) used += 1;
        return sendRequest({
          name,
          url: `${host}/v1beta/models/${encodeURIComponent(model)}:generateContent`,
          json: requestOf(lines, context),
          headers: { 'x-goog-api-key': keys[used % keys.length] ?? '' },
          timeoutMs: 300_000,
          signal,
          help,
        });
      },
    );
    if (status !== 200) throw refusal(status, text, model);
    return readLines(text, lines.length);
  }

  return {
    type: 'gemini',
    name,
    problem: () => (keys.length === 0 ? 'Gemini needs an API key. Enter one under Settings › Subtitles.' : null),
    languages: async () => languages.map(({ code2 }) => code2),
    batch: 300,
    atOnce: 1,
    async translate(lines, context) {
      for (let attempt = 1; attempt <= tries; attempt++) {
        const translated = await askModel(lines, context);
        if (translated) return rightToLeft.has(context.to) ? translated.map(embed) : translated;
      }
      throw new AppError(
        'upstream',
        sentence`${name} dropped or added lines ${tries} times. Nothing was changed; try another model.`,
        { help },
      );
    },
  };
}

/** Says that a line runs from right to left, for players that do not see it. */
const embed = (line: string) =>
  line
    .split('\n')
    .map((part) => `\u202B${part}\u202C`)
    .join('\n');

const languageName = (code2: string) => languageByCode(code2)?.name ?? code2;

const requestOf = (lines: readonly string[], { from, to, title }: TranslateContext) => ({
  system_instruction: {
    parts: [
      {
        text: [
          `You translate the subtitles of "${title}" from ${languageName(from)} to ${languageName(to)}.`,
          'You are given a JSON list of objects with "index" and "content", in the order they are spoken.',
          'Answer with a JSON list of the same length and the same indices, each "content" translated.',
          'Keep line breaks where they part sentences or speakers. Translate every entry by itself: never merge, split, skip or explain.',
        ].join('\n'),
      },
    ],
  },
  contents: [
    {
      role: 'user',
      parts: [{ text: JSON.stringify(lines.map((content, index) => ({ index: String(index), content }))) }],
    },
  ],
  generationConfig: { responseMimeType: 'application/json' },
});

const answerShape = z.object({
  candidates: z.array(z.object({ content: z.object({ parts: z.array(z.object({ text: z.string().default('') })) }) })),
});
const linesShape = z.array(z.object({ index: z.coerce.number(), content: z.string() }));

/** Undefined if the response does not match line for line. */
function readLines(text: string, count: number): string[] | undefined {
  const answer = answerShape.safeParse(parseJson(text));
  const said = answer.data?.candidates[0]?.content.parts.map((part) => part.text).join('') ?? '';
  const lines = linesShape.safeParse(parseJson(said.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '')));
  if (!lines.success || lines.data.length !== count) return undefined;
  return lines.data.every(({ index }, place) => index === place) ? lines.data.map(({ content }) => content) : undefined;
}

function refusal(status: number, text: string, model: string): AppError {
  const says = z.object({ error: z.object({ message: z.string() }) }).safeParse(parseJson(text)).data?.error.message;
  const why =
    status === 404
      ? sentence`${name} doesn’t know the model ${model}.`
      : status === 400 || status === 401 || status === 403
        ? sentence`${name} denied access. Check the API key.`
        : sentence`${name} returned an error (${status}).`;
  return new AppError('upstream', says && says.length < 200 ? sentence`${why} ${sentence`It says: "${says}"`}` : why, {
    help,
  });
}
