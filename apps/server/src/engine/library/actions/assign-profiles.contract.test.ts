import { describe, expect, test } from 'vitest';
import { startWithLibrary, type SomeLibrary } from '#testing/library-rows.ts';

const profiles = { 1: ['en'], 2: ['en', 'fr'] };

describe.each([
  ['series', 'seriesid', 'api.series-post'],
  ['movies', 'radarrid', 'api.movies-post'],
] as const)('POST /%s', (kind, idName, row) => {
  async function start(items: { id: number; title: string; profileId?: number }[]) {
    const library: SomeLibrary = { profiles, [kind]: items };
    const { api, request, key } = await startWithLibrary(library);
    const assigned = async () => {
      const { data } = await api[kind].list({ query: {} });
      return data.map(({ profileId }) => profileId);
    };
    const post = async (payload: string | object, headers: Record<string, string> = {}) =>
      request('POST', `/api/${kind}`, { payload, headers: { 'x-api-key': key, ...headers } });
    const postForm = (payload: string) => post(payload, { 'content-type': 'application/x-www-form-urlencoded' });
    const assign = (ids: number[], profileIds: (string | number)[]) =>
      kind === 'series'
        ? api.series.assignProfiles({ query: {}, form: { seriesid: ids, profileid: profileIds } })
        : api.movies.assignProfiles({ query: {}, form: { radarrid: ids, profileid: profileIds } });
    return { api, assigned, post, postForm, assign };
  }
  const three = [
    { id: 1, title: 'A', profileId: 1 },
    { id: 2, title: 'B' },
    { id: 3, title: 'C', profileId: 1 },
  ];

  test(`[${row}] [api.item-profile-update] each item gets the profile at its position, or none`, async () => {
    const { assigned, assign } = await start(three);

    await assign([1, 2], ['2', '1']);
    expect(await assigned()).toEqual([2, 1, 1]);

    for (const none of ['', 'null', 'undefined']) {
      await assign([1, 2], ['1', none]);
      expect(await assigned()).toEqual([1, null, 1]);
      await assign([1, 2], [none, '1']);
      expect(await assigned()).toEqual([null, 1, 1]);
    }
  });

  test('one item is a list of one; a form, an address and JSON are the same', async () => {
    const { assigned, post, postForm } = await start(three);

    expect((await postForm(`${idName}=2&profileid=2`)).statusCode).toBe(204);
    expect(await assigned()).toEqual([1, 2, 1]);
    expect((await post({ [idName]: [1, 3], profileid: [2, ''] })).statusCode).toBe(204);
    expect(await assigned()).toEqual([2, 2, null]);
  });

  test('an item that is not there is passed over', async () => {
    const { assigned, assign } = await start(three);

    await assign([999, 2], ['2', '2']);

    expect(await assigned()).toEqual([1, 2, 1]);
  });

  test('a profile that is not there is not found, and nothing is changed', async () => {
    const { assigned, assign } = await start(three);

    for (const profile of ['77', 'none', '1.5', '-1']) {
      await expect(assign([1, 2], ['2', profile])).rejects.toMatchObject({
        status: 404,
        body: `Language profile ${profile} not found.`,
      });
    }
    expect(await assigned()).toEqual([1, null, 1]);
  });

  test('fewer profiles than items are refused with a sentence', async () => {
    const { assigned, assign, postForm } = await start(three);

    await expect(assign([1, 2], ['2'])).rejects.toMatchObject({
      status: 400,
      body: expect.stringContaining('fewer profiles'),
    });
    expect((await postForm(`${idName}=1`)).statusCode).toBe(400);
    expect((await postForm('profileid=1')).statusCode).toBe(400);
    expect(await assigned()).toEqual([1, null, 1]);
  });

  test('a thousand items are assigned in one call, and so are five thousand', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({ id: index + 1, title: `Item ${index}` }));
    const { assigned, assign } = await start(many);
    const ids = many.map(({ id }) => id);

    await assign(
      ids.slice(0, 1000),
      Array.from({ length: 1000 }, () => '2'),
    );
    expect((await assigned()).filter((id) => id === 2)).toHaveLength(1000);

    await assign(
      ids,
      Array.from({ length: 5000 }, () => '1'),
    );
    expect((await assigned()).filter((id) => id === 1)).toHaveLength(5000);
  });
});
