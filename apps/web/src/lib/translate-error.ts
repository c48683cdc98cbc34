import type { SentenceParts } from '@captionarr/contract/browser';
import { currentLanguage, isolate } from './i18n.ts';
import { translateLanguageName } from './language-label.ts';

type Texts = Readonly<Record<string, string>>;

/** By the English template. English has none: its text is the answer itself. */
const catalogues = import.meta.glob<Texts>('../locales/*/serverErrors.json', { import: 'default' });

/**
 * The error in the reader's language; whatever has no translation stays English. Without its parts, which only a failed
 * request has, a text is recognized by its template.
 */
export async function translateError(text: string, header: string | null): Promise<string> {
  const load = catalogues[`../locales/${currentLanguage()}/serverErrors.json`];
  if (!load) return text;
  const texts = await load();
  return say(read(header) ?? partsOf(text, texts), texts);
}

/** Sentences can be values of others. */
const valueOf = (text: string, texts: Texts) => {
  const parts = partsOf(text, texts);
  return parts.length > 1 || texts[text] !== undefined ? parts : text;
};

/** A template with fewer letters of its own would match anything. */
const leastLetters = 12;

function partsOf(text: string, texts: Texts): SentenceParts {
  if (texts[text] !== undefined) return [text];
  const fitting = Object.keys(texts)
    .filter((template) => template.includes('{{') && lettersOf(template) >= leastLetters)
    .toSorted((one, other) => lettersOf(other) - lettersOf(one));
  for (const template of fitting) {
    const values = valuesIn(text, template);
    if (values) return [template, ...values.map((value) => valueOf(value, texts))];
  }
  return [text];
}

const slot = /\{\{(\d+)\}\}/g;
const lettersOf = (template: string) => template.replaceAll(slot, '').length;

/** The values of a template, in their order; undefined if the text says something else. */
function valuesIn(text: string, template: string): string[] | undefined {
  const slots = Array.from(template.matchAll(slot), ([, index]) => Number(index));
  const pattern = template
    .split(/\{\{\d+\}\}/)
    .map((words) => words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  const found = new RegExp(`^${pattern.join('(.+?)')}$`, 's').exec(text);
  return found ? slots.map((_, index) => found[slots.indexOf(index) + 1] ?? '') : undefined;
}

const say = ([template, ...values]: SentenceParts, texts: Texts): string =>
  (texts[template] ?? template).replaceAll(slot, (place, index: number) => {
    const value = values[index];
    return value === undefined
      ? place
      : typeof value === 'object'
        ? say(value, texts)
        : isolate(translateLanguageName(String(value)));
  });

function read(header: string | null): SentenceParts | undefined {
  try {
    const parts: unknown = JSON.parse(decodeURIComponent(header ?? ''));
    return isParts(parts) ? parts : undefined;
  } catch {
    return undefined;
  }
}

const isParts = (value: unknown): value is SentenceParts =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  value.every((each) => typeof each === 'string' || typeof each === 'number' || isParts(each));
