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

  const { data } = await api.logs.list();

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
    return (await api.logs.list()).data.map(({ message }) => message);
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

  expect((await api.logs.list()).data).toEqual([]);
});

test('the log file is handed out as a download, to those who may have it', async () => {
  const { request, key } = await startWithLog();

  const answer = await request('GET', `/bazarr.log?apikey=${key}`);

  expect(answer.headers['content-disposition']).toBe('attachment; filename="bazarr.log"');
  expect(answer.headers['cache-control']).toBe('no-cache, max-age=0');
  expect(answer.body).toContain('Sonarr does not answer');
  expect((await request('GET', '/bazarr.log')).statusCode).toBe(401);
});
