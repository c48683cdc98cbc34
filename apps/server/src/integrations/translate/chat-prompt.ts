import { languageName } from '#domain/languages/languages.ts';
import type { KeyedRequest } from '#domain/translate/protocol/source-line.ts';
import type { Formality, TranslateContext } from '#domain/translate/translator.ts';

const address: Record<Formality, string> = {
  default: 'Address people as formally as the scene asks for.',
  formal: 'Characters address each other formally.',
  informal: 'Characters address each other informally.',
};

/** What a model is told before the lines. */
export function instructionsFor(
  { words }: KeyedRequest,
  { from, to, title, formality = 'default', names = [] }: TranslateContext,
): string {
  const head = Number.isFinite(words) ? `the first ${words} words` : 'all words';
  return [
    `You translate the subtitles of "${title}" from ${languageName(from)} to ${languageName(to)}.`,
    'You get JSON. Translate each entry of "lines". "before" and "after" are what is said around them: never translate those.',
    'Answer with JSON only: {"lines": [{"key": …, "head": …, "text": …}]}, one entry for each entry of "lines".',
    `"key" is copied. "head" is ${head} of the entry, copied in ${languageName(from)}. "text" is the translation of that entry alone.`,
    'Never merge, split, skip, repeat or explain entries. A sentence that runs over several entries stays divided the same way.',
    'Keep numbers as digits, keep tags such as <1> and </1> around the same words, and keep line breaks where they part speakers.',
    'Keep each "text" within about "max" characters, so that people can read it in time.',
    address[formality],
    ...(names.length > 0 ? [`Names: ${names.map(({ name, as }) => `${name} = ${as}`).join('; ')}.`] : []),
  ].join('\n');
}

/** The lines, as a model gets them. */
export const linesFor = ({ lines, before, after }: KeyedRequest): string => JSON.stringify({ before, lines, after });

/** Every field is required, because some services fail with optional ones. */
export const answerSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['lines'],
  properties: {
    lines: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['key', 'head', 'text'],
        properties: { key: { type: 'string' }, head: { type: 'string' }, text: { type: 'string' } },
      },
    },
  },
};
