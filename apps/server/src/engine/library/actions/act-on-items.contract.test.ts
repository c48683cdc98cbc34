import { expect, test } from 'vitest';
import { startWithLibrary } from '#testing/library-rows.ts';

const kinds = [
  {
    kind: 'series',
    idName: 'seriesid',
    manager: 'Sonarr',
    row: 'api.series-patch',
    wantedRow: 'wanted.search-all-action-series',
  },
  {
    kind: 'movies',
    idName: 'radarrid',
    manager: 'Radarr',
    row: 'api.movies-patch',
    wantedRow: 'wanted.search-all-action-movies',
  },
] as const;

async function start(kind: 'series' | 'movies') {
  const { api, app, request, key } = await startWithLibrary({ [kind]: [{ id: 12, title: 'Severance' }] });
  const patch = async (form: string) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await request('PATCH', `/api/${kind}`, { payload: form, headers });
    return { status: answer.statusCode, body: answer.body === '' ? '' : answer.json<string>() };
  };
  const jobs = async () => (await api.jobs.list({ query: {} })).data.map(({ job_name }) => job_name);
  return { app, patch, jobs };
}

test.each(kinds)('[$row] PATCH /$kind looks at the disk, one item at a time', async ({ kind, idName }) => {
  const { patch, jobs } = await start(kind);

  expect(await patch(`${idName}=12&action=scan-disk`)).toEqual({ status: 204, body: '' });

  expect(await jobs()).toEqual([expect.stringContaining('Severance')]);
  expect(await patch(`${idName}=999&action=scan-disk`)).toMatchObject({
    status: 404,
    body: expect.stringContaining('999'),
  });
  expect(await patch('action=scan-disk')).toMatchObject({
    status: 400,
    body: expect.stringContaining('id is missing'),
  });
});

test.each(kinds)(
  'PATCH /$kind synchronises one, or all, when a manager is in use',
  async ({ kind, idName, manager }) => {
    const { app, patch, jobs } = await start(kind);
    expect(await patch(`${idName}=12&action=sync`)).toMatchObject({
      status: 409,
      body: expect.stringContaining(manager),
    });

    await app.settings.save({ [kind === 'series' ? 'general.use_sonarr' : 'general.use_radarr']: true });

    expect(await patch(`${idName}=12&action=sync`)).toEqual({ status: 204, body: '' });
    expect(await patch('action=sync')).toEqual({ status: 204, body: '' });
    expect(await jobs()).toHaveLength(2);
    expect(await patch(`${idName}=999&action=sync`)).toMatchObject({ status: 404 });
  },
);

test.each(kinds)(
  '[$wantedRow] PATCH /$kind searches what is missing of one, and everything that is wanted',
  async ({ kind, idName }) => {
    const { patch, jobs } = await start(kind);

    expect(await patch(`${idName}=12&action=search-missing`)).toEqual({ status: 204, body: '' });
    expect(await patch('action=search-wanted')).toEqual({ status: 204, body: '' });

    const names = await jobs();
    expect(names).toContain('Search subtitles for Severance');
    expect(names).toContain(`Search for missing subtitles (${kind === 'series' ? 'episodes' : 'movies'})`);
    expect(await patch('action=search-missing')).toMatchObject({ status: 400 });
    expect(await patch(`${idName}=999&action=search-missing`)).toMatchObject({ status: 404 });
  },
);

test.each(kinds)('PATCH /$kind says which actions there are not', async ({ kind, idName }) => {
  const { patch } = await start(kind);

  expect(await patch(`${idName}=12&action=paint`)).toMatchObject({ status: 400 });
  expect(await patch(`${idName}=12`)).toMatchObject({ status: 400 });
});
