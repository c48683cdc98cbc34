import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

async function startWithLog() {
  const started = await startApp();
  await started.api.logs.empty();
  const { log } = started.logging;
  log.info('Sonarr was asked');
  log.warn('Radarr is slow');
  log.error({ err: new Error('No route to host') }, 'Sonarr does not answer');
  return started;
}

test('[api.system-logs-get] lists the log, newest first', async () => {
  const { api } = await startWithLog();

  const { data } = await api.logs.list({ query: {} });

  expect(data.map(({ type, message }) => `${type} ${message}`)).toEqual([
    'ERROR Sonarr does not answer',
    'WARNING Radarr is slow',
    'INFO Sonarr was asked',
  ]);
  expect(data[0]?.timestamp).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(data[0]?.exception).toContain('No route to host');
  expect(data[0]?.exception).not.toContain('  ');
  expect(data[2]?.exception).toBeNull();
});

test('the filters of the settings hold on the server', async () => {
  const { api } = await startWithLog();
  const messages = async (form: Record<string, unknown>) => {
    await api.settings.save({ form });
    return (await api.logs.list({ query: {} })).data.map(({ message }) => message);
  };

  expect(await messages({ 'settings-log-include_filter': 'Sonarr' })).toEqual([
    'Sonarr does not answer',
    'Sonarr was asked',
  ]);
  expect(await messages({ 'settings-log-exclude_filter': 'ANSWER', 'settings-log-ignore_case': true })).toEqual([
    'Sonarr was asked',
  ]);
  expect(
    await messages({
      'settings-log-include_filter': '^radarr',
      'settings-log-exclude_filter': '',
      'settings-log-use_regex': true,
    }),
  ).toEqual(['Radarr is slow']);
});

test('[api.system-logs-delete] empties the log', async () => {
  const { api } = await startWithLog();

  await api.logs.empty();

  expect((await api.logs.list({ query: {} })).data).toEqual([]);
});

test('pages by the id of a row, towards older and towards newer ones', async () => {
  const { api, logging } = await startWithLog();
  const read = async (query: { length?: number; before?: number; after?: number }) => {
    const { data } = await api.logs.list({ query });
    return { first: data[0]?.id, last: data.at(-1)?.id, messages: data.map(({ message }) => message) };
  };
  const newest = await read({ length: 2 });
  expect(newest.messages).toEqual(['Sonarr does not answer', 'Radarr is slow']);

  expect((await read({ length: 2, before: newest.last })).messages).toEqual(['Sonarr was asked']);
  expect((await read({ after: newest.first })).messages).toEqual([]);
  logging.log.info('Sonarr is back');
  expect((await read({ after: newest.first })).messages).toEqual(['Sonarr is back']);
});

test('emptying empties the file too, and ids go on', async () => {
  const { api, request, key, logging } = await startWithLog();
  const [before] = (await api.logs.list({ query: { length: 1 } })).data;

  await api.logs.empty();
  logging.log.info('A new page');

  expect((await request('GET', `/captionarr.log?apikey=${key}`)).body.trim().split('\n')).toEqual([
    expect.stringContaining('A new page'),
  ]);
  expect((await api.logs.list({ query: { after: before?.id } })).data).toHaveLength(1);
});

test.each(['captionarr.log', 'bazarr.log'])(
  '%s is handed out as a download, to those who may have it',
  async (name) => {
    const { request, key } = await startWithLog();

    const answer = await request('GET', `/${name}?apikey=${key}`);

    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(answer.headers['cache-control']).toBe('no-cache, max-age=0');
    expect(answer.body).toContain('Sonarr does not answer');
    expect((await request('GET', `/${name}`)).statusCode).toBe(401);
  },
);
