import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { readServerErrors, serverTemplates, untaggedMessages } from '../server-sentences.ts';

const templates = new Set(serverTemplates());
const languages = globSync('apps/web/src/locales/*/serverErrors.json').map((file) => basename(dirname(file)));

/** What a translation has to keep: values, and settings in their order, because the first one is the refused one. */
const valuesIn = (text: string) => (text.match(/\{\{\d+\}\}/g) ?? []).toSorted();
const settingsIn = (text: string) => text.match(/\b(auth|general)\.\w+/g) ?? [];

test('every error with a value in it is a sentence that can be translated', () => {
  expect(untaggedMessages()).toEqual([]);
  expect(templates.size).toBeGreaterThan(300);
  expect(templates).toContain('Backup {{0}} not found.');
  expect(templates).toContain('File not found.');
});

test('English needs no catalogue: its text is the answer', () => {
  expect(languages).not.toContain('en');
  expect(languages.length).toBeGreaterThan(0);
});

test.for(languages)('%s translates only what the server says, with all its values', (language) => {
  const texts = Object.entries(readServerErrors(language));

  expect(texts.filter(([template]) => !templates.has(template))).toEqual([]);
  expect(texts.filter(([template, text]) => String(valuesIn(text)) !== String(valuesIn(template)))).toEqual([]);
  expect(texts.filter(([template, text]) => String(settingsIn(text)) !== String(settingsIn(template)))).toEqual([]);
  expect(texts.filter(([template, text]) => text.trim() === '' || text === template)).toEqual([]);
});
