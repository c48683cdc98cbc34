import type { SentenceParts } from '@captionarr/contract/browser';
import { currentLanguage, isolate } from './i18n.ts';

type Texts = Readonly<Record<string, string>>;

/** By the English template. English has none: its text is the answer itself. */
const catalogues = import.meta.glob<Texts>('../locales/*/serverErrors.json', { import: 'default' });

/** The error in the reader's language; whatever has no translation stays English. */
export async function translateError(text: string, header: string | null): Promise<string> {
  const load = catalogues[`../locales/${currentLanguage()}/serverErrors.json`];
  return load ? say(read(header) ?? [text], await load()) : text;
}

const say = ([template, ...values]: SentenceParts, texts: Texts): string =>
  (texts[template] ?? template).replaceAll(/\{\{(\d+)\}\}/g, (slot, index: number) => {
    const value = values[index];
    return value === undefined ? slot : typeof value === 'object' ? say(value, texts) : isolate(String(value));
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
