import { describe, expect, test } from 'vitest';
import { defineJob } from '#platform/jobs/job.ts';
import { encode, startApp } from '#testing/start-app.ts';

const nap = defineJob<{ name: string }>({
  name: 'nap',
  lane: 'scheduled',
  title: ({ name }) => name,
  run: async () => {},
});

/** Jobs that wait, as the queue is not started; `act` tells which request was understood. */
async function startWithJobs() {
  const started = await startApp({ jobs: [nap] });
  for (const name of ['one', 'two']) await started.app.jobs.enqueue(nap, { name });
  const headers = { 'x-api-key': started.key };
  const titles = async () => (await started.app.jobs.list()).map(({ title }) => title);
  return { ...started, headers, titles };
}

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return encode(form);
}

const encodings = {
  address: async (fields: Record<string, string>) => ({ search: `?${new URLSearchParams(fields).toString()}` }),
  'url-encoded form': async (fields: Record<string, string>) => ({
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  'multipart form': formOf,
  JSON: async (fields: Record<string, string>) => ({
    payload: JSON.stringify(fields),
    headers: { 'content-type': 'application/json' },
  }),
};

describe.each(Object.entries(encodings))('parameters in %s', (_, encodeFields) => {
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', fields: Record<string, string>) => {
    const { request, headers, titles } = await startWithJobs();
    const { search, ...body } = { search: '', headers: {}, ...(await encodeFields(fields)) };
    const { statusCode } = await request(method, `/api/system/jobs${search}`, {
      ...body,
      headers: { ...headers, ...body.headers },
    });
    return { statusCode, titles: await titles() };
  };

  test('are read with POST', async () => {
    expect(await send('POST', { id: '2', action: 'move_top' })).toEqual({ statusCode: 204, titles: ['two', 'one'] });
  });

  test('are read with PATCH', async () => {
    expect(await send('PATCH', { queueName: 'pending' })).toEqual({ statusCode: 204, titles: [] });
  });

  test('are read with DELETE', async () => {
    expect(await send('DELETE', { id: '1' })).toEqual({ statusCode: 204, titles: ['two'] });
  });
});

test('address and body are read together, and the body goes first', async () => {
  const { request, headers, titles } = await startWithJobs();
  const body = await formOf({ action: 'move_top', id: '2' });

  const { statusCode } = await request('POST', '/api/system/jobs?id=1&action=cancel', {
    payload: body.payload,
    headers: { ...headers, ...body.headers },
  });

  expect(statusCode).toBe(204);
  expect(await titles()).toEqual(['two', 'one']);
});

test('a missing and an odd parameter are named with the reason', async () => {
  const { request, headers } = await startWithJobs();

  const answer = await request('POST', '/api/system/jobs?id=abc', { headers });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    errors: { id: expect.any(String), action: expect.any(String) },
    message: 'Input payload validation failed',
  });
});

test('thousands of form parts are read, too many are refused', async () => {
  const { request, headers } = await startWithJobs();
  const post = async (count: number) => {
    const form = new FormData();
    for (let index = 0; index < count; index++) form.append('settings-general-enabled_providers', `provider${index}`);
    const body = await encode(form);
    return request('POST', '/api/system/settings', { payload: body.payload, headers: { ...headers, ...body.headers } });
  };

  expect((await post(9000)).statusCode).not.toBe(413);
  expect((await post(10_001)).statusCode).toBe(413);
});

test('odd bodies are answered, not crashed on', async () => {
  const { request, headers } = await startWithJobs();
  const post = async (payload: string, type: string) => {
    const answer = await request('POST', '/api/system/jobs', {
      payload,
      headers: { ...headers, 'content-type': type },
    });
    return answer.statusCode;
  };

  expect(await post('{"id": ', 'application/json')).toBe(400);
  expect(await post('[1, 2]', 'application/json')).toBe(400);
  expect(await post('', 'application/json')).toBe(400);
  expect(await post('hello', 'text/plain')).toBe(400);
  expect(await post('no boundary here', 'multipart/form-data; boundary=x')).toBe(400);
  expect(await post('{"__proto__": {"id": 1}, "action": "cancel"}', 'application/json')).toBe(400);
});
