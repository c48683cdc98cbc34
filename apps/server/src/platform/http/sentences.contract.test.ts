import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

const partsIn = (header: unknown): unknown => JSON.parse(decodeURIComponent(String(header)));

async function refusedSetting(name: string, value: string) {
  const { request, key } = await startApp();
  return request('POST', '/api/system/settings', {
    headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ [name]: value }).toString(),
  });
}

test('an error with values sends its template and values beside the English sentence', async () => {
  const answer = await refusedSetting('settings-general-port', 'ما');

  expect(answer.json()).toBe('general.port must be a whole number but it is ما');
  expect(partsIn(answer.headers['x-sentence'])).toEqual([
    '{{0}} must be a whole number but it is {{1}}',
    'general.port',
    'ما',
  ]);
});

test('an error with values that are too long for a header is the English sentence alone', async () => {
  const answer = await refusedSetting('settings-general-port', 'x'.repeat(3000));

  expect(answer.json()).toMatch(/^general\.port must be a whole number but it is x{3000}$/);
  expect(answer.headers['x-sentence']).toBeUndefined();
});

test('an error without values is its own template', async () => {
  const { request, key } = await startApp();

  const answer = await request('GET', '/api/nowhere', { headers: { 'x-api-key': key } });

  expect([answer.json(), answer.headers['x-sentence']]).toEqual(['Unknown API path.', undefined]);
});
