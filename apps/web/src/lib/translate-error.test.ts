import { afterEach, expect, test } from 'vitest';
import { answerWith } from '#testing/fake-server.ts';
import { inOwnWords, refusal } from './api-error.ts';
import { startI18n } from './i18n.ts';

afterEach(() => startI18n('en'));

function answer(text: unknown, parts?: unknown): Response {
  const response = answerWith(404, text);
  if (parts !== undefined) response.headers.set('x-sentence', encodeURIComponent(JSON.stringify(parts)));
  return response;
}

const gone = () => answer('Backup Freitag.zip not found.', ['Backup {{0}} not found.', 'Freitag.zip']);

test('a German reader sees a German error, with its values', async () => {
  await startI18n('de');

  expect((await refusal(gone())).message).toBe('Die Sicherung Freitag.zip wurde nicht gefunden.');
});

test('an English reader sees the words of the server', async () => {
  expect((await refusal(gone())).message).toBe('Backup Freitag.zip not found.');
});

test('a sentence without values is found by its text', async () => {
  await startI18n('de');

  expect((await refusal(answer('File not found.'))).message).toBe('Datei nicht gefunden.');
});

test('a kept text is recognized by its template, with its values and the sentences in it', async () => {
  await startI18n('de');

  expect(await inOwnWords('Backup Freitag (1).zip not found.', null)).toBe(
    'Die Sicherung Freitag (1).zip wurde nicht gefunden.',
  );
  expect(await inOwnWords('Something that no template says.', null)).toBe('Something that no template says.');
});

test('a sentence that nobody translated stays English', async () => {
  await startI18n('de');

  expect((await refusal(answer('Ran out of 7 things.', ['Ran out of {{0}} things.', 7]))).message).toBe(
    'Ran out of 7 things.',
  );
  expect((await refusal(answer('An odd {{0}} text.'))).message).toBe('An odd {{0}} text.');
});

test('sentences inside another one are translated one by one', async () => {
  await startI18n('de');
  const parts = ['{{0}} {{1}}', ['File not found.'], ['Backup {{0}} not found.', '{{1}}.zip']];

  expect((await refusal(answer('File not found. Backup {{1}}.zip not found.', parts))).message).toBe(
    'Datei nicht gefunden. Die Sicherung {{1}}.zip wurde nicht gefunden.',
  );
});

test('a header that makes no sense is ignored', async () => {
  await startI18n('de');

  expect((await refusal(answer('Resting.', { 0: 'Backup {{0}} not found.' }))).message).toBe('Resting.');
});

test('the reason of a Plex call is translated as well', async () => {
  await startI18n('de');

  expect((await refusal(answer({ error: 'File not found.', code: 'X' }))).reason).toEqual({
    error: 'Datei nicht gefunden.',
    code: 'X',
  });
});

test('names of languages in a sentence are translated with it', async () => {
  await startI18n('de');
  const said = await inOwnWords('The translation seems to be in French instead of Spanish.', null);

  expect(said).toContain('Französisch');
  expect(said).toContain('Spanisch');
});
