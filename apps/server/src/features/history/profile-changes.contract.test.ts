import { describe, expect, test } from 'vitest';
import { startWithLibrary, type SomeLibrary } from '#testing/library-rows.ts';

const profiles = { 1: ['en'], 2: ['en', 'fr'] };

describe.each([
  ['series', 'seriesid'],
  ['movies', 'radarrid'],
] as const)('profile changes of %s', (kind, idName) => {
  async function start() {
    const items = [1, 2, 3].map((id) => ({ id, title: `Title ${id}`, ...(id === 1 && { profileId: 1 }) }));
    const library: SomeLibrary = { profiles, [kind]: items };
    const started = await startWithLibrary(library);
    const { api, request, key } = started;
    const post = (payload: string, address = `/api/${kind}`) =>
      request('POST', address, {
        payload,
        headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
      });
    const assigned = async () => (await api[kind].list({ query: {} })).data.map(({ profileId }) => profileId);
    const changes = async () => (await api.history.listProfileChanges({ query: { kind } })).data;
    return { ...started, post, assigned, changes };
  }

  test('a change that any client makes is recorded, and can be undone', async () => {
    const { api, post, assigned, changes } = await start();

    expect((await post(`${idName}=1&${idName}=2&profileid=2&profileid=2`)).statusCode).toBe(204);

    const [change] = await changes();
    expect(change).toMatchObject({ who: 'API key', kind, items: 2, undoes: null, undone_at: null });
    expect(change?.groups).toContainEqual({ before: 'Profile 1', after: 'Profile 2', items: 1 });
    expect(await api.history.undoProfileChange({ form: { id: change?.id } })).toMatchObject({ kind, restored: 2 });
    expect(await assigned()).toEqual([1, null, null]);
  });

  test('calls that name the same batch in their address are undone together', async () => {
    const { api, post, assigned, changes } = await start();

    await post(`${idName}=1&profileid=2`, `/api/${kind}?batch=wish-1`);
    await post(`${idName}=3&profileid=1`, `/api/${kind}?batch=wish-1`);
    expect(await changes()).toHaveLength(1);
    await api.history.undoProfileChange({ form: { batch: 'wish-1' } });

    expect(await assigned()).toEqual([1, null, null]);
    await expect(api.history.undoProfileChange({ form: { batch: 'wish-1' } })).rejects.toMatchObject({
      status: 409,
      body: 'This profile change was already undone.',
    });
  });

  test('what is not kept, or not named, is refused with a sentence', async () => {
    const { api } = await start();

    await expect(api.history.undoProfileChange({ form: { id: 77 } })).rejects.toMatchObject({
      status: 404,
      body: 'This profile change is no longer available, so it can’t be undone.',
    });
    await expect(api.history.undoProfileChange({ form: {} })).rejects.toMatchObject({ status: 400 });
  });

  test('the list comes in pages, newest first, each kind its own', async () => {
    const { api, post } = await start();
    for (const profile of ['2', '1', '']) await post(`${idName}=1&profileid=${profile}`);

    const { data, total } = await api.history.listProfileChanges({ query: { kind, start: 0, length: 1 } });
    const other = await api.history.listProfileChanges({ query: { kind: kind === 'series' ? 'movies' : 'series' } });

    expect(total).toBe(3);
    expect(data).toMatchObject([{ title: 'Title 1', groups: [{ before: 'Profile 1', after: null, items: 1 }] }]);
    expect(other).toEqual({ data: [], total: 0 });
  });

  test('needs the key', async () => {
    const { request } = await start();

    for (const method of ['GET', 'POST'] as const)
      expect((await request(method, `/api/history/profiles?kind=${kind}&id=1`)).statusCode).toBe(401);
  });
});
