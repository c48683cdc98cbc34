import { sentenceHeader, type SentenceParts } from '@captionarr/contract/help';

/** A name, a path, a number, or another whole sentence; never a part of one, which can’t be translated. */
type Value = string | number | Sentence;

/** A text for people with what a translation of it needs. Plain data, so that threads can pass it on. */
export interface Sentence {
  readonly template: string;
  readonly values: readonly Value[];
  /** In English. */
  readonly text: string;
}

/** sentence`No series has the ID ${id}.` has the template `No series has the ID {{0}}.` */
export const sentence = (words: TemplateStringsArray, ...values: Value[]): Sentence => ({
  template: words.reduce((begun, next, index) => `${begun}{{${index - 1}}}${next}`),
  values,
  text: words.reduce((begun, next, index) => `${begun}${textOf(values[index - 1] ?? '')}${next}`),
});

/** A text without values is its own template. */
export const asSentence = (text: string | Sentence): Sentence =>
  typeof text === 'string' ? { template: text, values: [], text } : text;

const textOf = (value: Value): string => (typeof value === 'object' ? value.text : String(value));

/** Bytes; servers and proxies in between take some kilobytes of headers. */
const longest = 2048;

/** Of a text without values, the body says it all; a long one is left in English. */
export function sentenceHeaders(said: Sentence): Record<string, string> {
  const parts = encodeURIComponent(JSON.stringify(partsOf(said)));
  return said.values.length > 0 && parts.length <= longest ? { [sentenceHeader]: parts } : {};
}

const partsOf = ({ template, values }: Sentence): SentenceParts => [
  template,
  ...values.map((value) => (typeof value === 'object' ? partsOf(value) : value)),
];
