import { sentenceHeader } from '@captionarr/contract/help';
import { expect, test } from 'vitest';
import { asSentence, sentence, sentenceHeaders } from './sentence.ts';

const partsIn = (headers: Record<string, string>): unknown =>
  JSON.parse(decodeURIComponent(headers[sentenceHeader] ?? ''));

test('a sentence has a template, its values, and the English text', () => {
  expect(sentence`${'Sonarr'} has no series with the ID ${12}.`).toEqual({
    template: '{{0}} has no series with the ID {{1}}.',
    values: ['Sonarr', 12],
    text: 'Sonarr has no series with the ID 12.',
  });
});

test('a text without values is its own template, and needs no header', () => {
  expect(asSentence('File not found.')).toEqual({ template: 'File not found.', values: [], text: 'File not found.' });
  expect(sentenceHeaders(asSentence('File not found.'))).toEqual({});
});

test('the header has a whole sentence inside another as its own template and values', () => {
  const said = sentence`${'Nothing was saved.'} ${sentence`${'/文/ف'} is full.`}`;

  expect(said.text).toBe('Nothing was saved. /文/ف is full.');
  expect(partsIn(sentenceHeaders(said))).toEqual(['{{0}} {{1}}', 'Nothing was saved.', ['{{0}} is full.', '/文/ف']]);
  expect(sentenceHeaders(said)[sentenceHeader]).toMatch(/^[\w%.~*'()-]+$/);
});

test('a name with half a character is sent all the same', () => {
  expect(partsIn(sentenceHeaders(sentence`${'Film \ud83d'} is gone.`))).toEqual(['{{0}} is gone.', 'Film \ud83d']);
});

test('a value that makes the header too long for proxies stays in the body only', () => {
  expect(sentenceHeaders(sentence`${'x'.repeat(2100)} is too long.`)).toEqual({});
});
