import { startTranscriber } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

async function start(options: Parameters<typeof startTranscriber>[1] = {}) {
  const server = await startTranscriber([], options);
  onTestFinished(() => server.close());
  const { request, key } = await startApp();
  const headers = { 'x-api-key': key };
  const post = async (path: string, form: Record<string, string>) => {
    const payload = new URLSearchParams(form).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return request('POST', path, { headers: { ...headers, ...type }, payload });
  };
  const ask = async (form: Record<string, string>) =>
    (await post('/api/transcription/test', { url: server.url, ...form })).json<Record<string, unknown>>();
  const save = (form: Record<string, string>) => post('/api/system/settings', form);
  return { server, ask, save };
}

test.each([
  ['asr', 'Whisper'],
  ['whisper_cpp', 'whisper.cpp'],
])('a %s server that writes down what it is sent works', async (kind, engine) => {
  const { server, ask } = await start();

  expect(await ask({ server: kind })).toEqual({ success: true, engine });
  expect(server.requests).toHaveLength(1);
});

test('the saved key goes to the address that it was entered for, and nowhere else', async () => {
  const { server, ask, save } = await start({ key: 'lab-key' });
  const { server: other } = await start({ key: 'lab-key' });
  const openai = { server: 'openai', model: 'whisper-1' };
  await save({
    'settings-transcription-server': 'openai',
    'settings-transcription-url': server.url,
    'settings-transcription-key': 'lab-key',
  });

  expect(await ask(openai)).toMatchObject({ success: true });
  expect(await ask({ ...openai, url: other.url })).toMatchObject({
    success: false,
    error: expect.stringContaining('denied access (401). Check its API key'),
  });
  expect(other.requests.at(-1)?.headers.authorization).toBeUndefined();
});

test.each([
  [{ url: '' }, 'No transcription server is set up.'],
  [{ url: 'whisper:9000' }, 'The address of the transcription server isn’t valid.'],
  [{ url: 'http://127.0.0.1:9' }, 'connection refused'],
])('%j is put into words', { timeout: 20_000 }, async (form, says) => {
  const { ask } = await start();

  expect(await ask({ server: 'asr', ...form })).toMatchObject({ success: false, error: expect.stringContaining(says) });
});
