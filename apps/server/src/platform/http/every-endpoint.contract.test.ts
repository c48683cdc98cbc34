import { contract, type EndpointGroup } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

test('every endpoint of the contract is served', async () => {
  // Nothing here waits for the end of a job.
  const { app, key } = await startApp({ flags: ['--no-tasks'] });

  for (const { method, path } of Object.values<EndpointGroup>(contract).flatMap((group) => Object.values(group))) {
    // With an id, as episodes are not found without.
    const url = `/api${path.replaceAll(/:\w+/g, '1')}?seriesid[]=1`;
    const { statusCode, body } = await app.http.inject({ method, url, headers: { 'x-api-key': key } });
    // A thing that is not there is told in words of its own.
    const isMissing = /no longer (available|waits|exists|works)|No library source has the ID/.test(body);
    const status = isMissing ? 200 : statusCode;
    expect([`${method} ${path}`, [404, 405, 500].includes(status)]).toEqual([`${method} ${path}`, false]);
  }
});

test('a NUL character in what a request says is refused with a sentence, by every endpoint and every plain route', async () => {
  const { app, key } = await startApp({ flags: ['--no-tasks'] });
  const headers = { 'x-api-key': key };
  const nul = 'contains a NUL character. Remove it and try again.';

  for (const { method, path } of Object.values<EndpointGroup>(contract).flatMap((group) => Object.values(group))) {
    const url = `/api${path.replaceAll(/:\w+/g, '1')}?path=%2Ftv%00`;
    const { statusCode, body } = await app.http.inject({ method, url, headers });
    // Managers are always answered with 200, and those of Plex put the sentence into an object.
    const isManager = /^\/webhooks\/(sonarr|radarr|libraries\/:id)$/.test(path);
    // A link that doesn’t work is refused before anything else is read.
    const refused = isManager ? [200, false] : path.startsWith('/viewer/') ? [404, false] : [400, true];
    expect([`${method} ${path}`, statusCode, body.includes(`path ${nul}`)]).toEqual([`${method} ${path}`, ...refused]);
  }
  for (const place of ['system/backup/download/a%00.zip', 'images/series/a%00.jpg', 'test/http/nas%00/status']) {
    const { statusCode } = await app.http.inject({ method: 'GET', url: `/${place}`, headers });
    expect([place, statusCode]).toEqual([place, 400]);
  }
});

test('a NUL character in the path of an import is refused, however it is sent', async () => {
  const { api, request, key } = await startApp();
  const json = await request('POST', '/api/imports/preview', {
    headers: { 'x-api-key': key },
    payload: { path: '/old\u0000', parts: ['settings'] },
  });

  expect([json.statusCode, json.json()]).toEqual([400, 'path contains a NUL character. Remove it and try again.']);
  await expect(api.imports.preview({ form: { path: '/old\0', parts: ['settings'] } })).rejects.toMatchObject({
    status: 400,
  });
  await expect(api.files.local({ query: { path: '\0' } })).rejects.toMatchObject({ status: 400 });
});
