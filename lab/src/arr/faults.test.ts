import { expect, test } from 'vitest';
import { ask, openArr, readList } from '#testing/arr.ts';

test('asks for patience as often as told, then behaves', async () => {
  const sonarr = await openArr();
  sonarr.faults.add({ path: 'series', kind: 'status', status: 429, retryAfter: 7, times: 2 });

  const answers = [
    await ask(sonarr, 'series'),
    await ask(sonarr, 'tag'),
    await ask(sonarr, 'series'),
    await ask(sonarr, 'series'),
  ];

  expect(answers.map(({ status }) => status)).toEqual([429, 200, 429, 200]);
  expect(answers[0]?.headers.get('retry-after')).toBe('7');
  expect(sonarr.requests.map(({ status, fault }) => [status, fault])).toEqual([
    [429, 'status'],
    [200, undefined],
    [429, 'status'],
    [200, undefined],
  ]);
});

test('fails for ever until it is told to stop', async () => {
  const sonarr = await openArr();
  sonarr.faults.add({ path: '*', kind: 'status', status: 503, times: 'forever' });

  const statuses = [(await ask(sonarr, 'tag')).status, (await ask(sonarr, 'series/1')).status];
  sonarr.faults.clear();

  expect(statuses).toEqual([503, 503]);
  expect((await ask(sonarr, 'tag')).status).toBe(200);
});

test('is slow', async () => {
  const sonarr = await openArr();
  sonarr.faults.add({ path: 'series*', kind: 'slow', ms: 80 });
  const start = performance.now();

  const answer = await ask(sonarr, 'series/1');

  expect(answer.status).toBe(200);
  expect(performance.now() - start).toBeGreaterThanOrEqual(75);
});

test('never answers', async () => {
  const sonarr = await openArr();
  sonarr.faults.add({ path: 'series', kind: 'hang' });

  await expect(fetch(`${sonarr.url}/api/v3/series`, { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout');
});

test('hangs up', async () => {
  const sonarr = await openArr();
  sonarr.faults.add({ path: 'series', kind: 'reset' });

  await expect(ask(sonarr, 'series')).rejects.toThrow('fetch failed');
});

test('hangs up in the middle of an answer', async () => {
  const sonarr = await openArr();
  sonarr.faults.add({ path: 'series', kind: 'cut' }, { path: 'tag', kind: 'cut' });

  const [series, tag] = [await ask(sonarr, 'series'), await ask(sonarr, 'tag')];

  expect(series.status).toBe(200);
  await expect(series.json()).rejects.toThrow('terminated');
  await expect(tag.json()).rejects.toThrow('terminated');
});

test('answers with the page of a proxy', async () => {
  const sonarr = await openArr();
  sonarr.faults.add({ path: 'series', kind: 'html' });

  const answer = await ask(sonarr, 'series');

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toContain('502 Bad Gateway');
});

test('writes JSON that is none', async () => {
  const sonarr = await openArr();
  sonarr.faults.add({ path: 'series', kind: 'malformed' });

  await expect((await ask(sonarr, 'series')).json()).rejects.toThrow(SyntaxError);
});

test('spoils lists in many ways', async () => {
  const sonarr = await openArr();
  const right = await readList(sonarr, 'series');
  const spoiled = async (fault: Parameters<typeof sonarr.faults.add>[0]) => {
    sonarr.faults.add(fault);
    return readList(sonarr, 'series');
  };

  expect(await spoiled({ path: 'series', kind: 'empty' })).toEqual([]);
  expect(await spoiled({ path: 'series', kind: 'shrink', share: 0.25 })).toEqual(right.slice(0, 9));
  expect(await spoiled({ path: 'series', kind: 'twice' })).toHaveLength(24);
  expect((await spoiled({ path: 'series', kind: 'string-ids' }))[0]).toMatchObject({ id: '1' });
  expect((await spoiled({ path: 'series', kind: 'shifted-ids', by: 10 }))[0]).toMatchObject({ id: 11 });
  expect((await spoiled({ path: 'series', kind: 'broken-rows', share: 0.25 })).map(({ id }) => id)).toEqual([
    'broken',
    2,
    3,
    4,
    'broken',
    6,
    7,
    8,
    'broken',
    10,
    11,
    12,
  ]);
});

test('takes faults over HTTP', async () => {
  const sonarr = await openArr({ urlBase: '/sonarr' });
  const control = `${new URL(sonarr.url).origin}/lab/faults`;
  const headers = { 'content-type': 'application/json' };

  const made = await fetch(control, {
    method: 'POST',
    headers,
    body: '[{"path":"tag","kind":"status","status":500,"times":"forever"}]',
  });

  expect(made.status).toBe(201);
  expect((await ask(sonarr, 'tag')).status).toBe(500);
  expect(await (await fetch(control)).json()).toEqual([{ path: 'tag', kind: 'status', status: 500, times: 'forever' }]);
  expect((await fetch(control, { method: 'DELETE' })).status).toBe(204);
  expect((await ask(sonarr, 'tag')).status).toBe(200);
  expect(sonarr.requests.some(({ path }) => path.startsWith('/lab'))).toBe(false);
});
