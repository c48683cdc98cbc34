import * as z from 'zod';
import { AppError } from '#platform/errors.ts';
import { parseJson } from '#platform/parse-json.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';

const help = 'translation-failed';

/** `{ "error": { "message" } }`, `{ "error": "…" }` or `{ "message": "…" }`. */
const errorShape = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);

export const failed = (said: Sentence): AppError => new AppError('upstream', said, { help });

/** Our sentence, with what the service itself says after it. */
export function failedSaying(why: Sentence, text: string): AppError {
  const says = errorShape.safeParse(parseJson(text)).data;
  return failed(says && says.length < 200 ? sentence`${why} ${sentence`It says: "${says}"`}` : why);
}

export const denied = (name: string, text: string): AppError =>
  failedSaying(sentence`${name} denied access. Check the API key.`, text);

export const quotaUsedUp = (name: string): AppError =>
  failed(sentence`The account at ${name} has no quota left. Raise its limit, or choose another translator.`);

export const webPage = (name: string): AppError =>
  failed(sentence`${name} returned a web page. Check its address in the settings.`);

export const statusError = (name: string, status: number, text = ''): AppError =>
  failedSaying(sentence`${name} returned an error (${status}).`, text);
