import { join } from 'node:path';
import { pino } from 'pino';
import type { FlatSettings } from '@captionarr/contract';
import type { Cue } from '#domain/subtitles/cue.ts';
import type { KeyedRequest } from '#domain/translate/protocol/source-line.ts';
import { headOf } from '#domain/translate/protocol/keys.ts';
import type { KeyedTranslator, ListTranslator, TranslateContext, Translator } from '#domain/translate/translator.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openSecretBox } from '#platform/settings/secret-box.ts';
import { openSettings } from '#platform/settings/settings-store.ts';
import { createLineStore } from '../line-store.ts';
import { createPurse } from '../purse.ts';

/** Purse and stored lines on a real database in this folder. */
export async function openTools(directory: string, settings: Partial<FlatSettings> = {}, now?: () => number) {
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ file: join(directory, 'captionarr.db'), log });
  const { db } = database;
  const store = await openSettings({ db, log, secrets: await openSecretBox(join(directory, 'secret.key')) });
  await store.save(settings);
  const purse = createPurse({ db, settings: store, now });
  const lines = createLineStore({ db, now });
  return { database, db, settings: store, purse, lines, onProgress: () => undefined };
}

export const someContext = (more: Partial<TranslateContext> = {}): TranslateContext => ({
  from: 'en',
  to: 'de',
  kind: 'movie',
  title: 'Film',
  managerId: 1,
  signal: new AbortController().signal,
  ...more,
});

export const cuesOf = (...texts: string[]): Cue[] =>
  texts.map((text, no) => ({ start: no * 1000, end: no * 1000 + 900, text }));

/** Many different lines of the same length. */
export const manyCues = (count: number): Cue[] =>
  cuesOf(...Array.from({ length: count }, (_, no) => `${letters(no)} is what they said.`));
const letters = (no: number) =>
  String(no)
    .split('')
    .map((digit) => 'abcdefghij'[Number(digit)] ?? '')
    .join('')
    .replace(/^./, (one) => one.toUpperCase());

const ready = { problem: () => null, languages: async () => ['de'], batch: 10, atOnce: 1 };

export const loudList = (more: Partial<ListTranslator> = {}): ListTranslator => ({
  ...ready,
  way: 'list',
  type: 'google_translate',
  name: 'Loud list',
  keepsTags: false,
  translate: async (lines) => lines.map((line) => line.toUpperCase()),
  ...more,
});

export const rightRows = ({ lines, words }: KeyedRequest) =>
  lines.map(({ key, text }) => ({ key, head: headOf(text, words), text: text.toUpperCase() }));

export const loudModel = (more: Partial<KeyedTranslator> = {}): KeyedTranslator => ({
  ...ready,
  way: 'keyed',
  type: 'openai',
  name: 'Loud model',
  priced: 'tokens',
  ask: async (request) => ({ answer: rightRows(request), tokens: 100 }),
  ...more,
});

/** A translator that answers some requests, and then fails for good. */
export function failing<T extends Translator>(translator: T, requests: number, error: () => unknown): T {
  let left = requests;
  const guard =
    <A extends unknown[], R>(ask: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (left === 0) throw error();
      left -= 1;
      return ask(...args);
    };
  return translator.way === 'list'
    ? { ...translator, translate: guard(translator.translate) }
    : { ...translator, ask: guard(translator.ask) };
}
