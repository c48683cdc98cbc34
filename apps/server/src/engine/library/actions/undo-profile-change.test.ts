import type { LibraryKind, LiveEvent } from '@captionarr/contract';
import { describe, expect, test } from 'vitest';
import { createProfileChangeLister } from '#engine/library/queries/list-profile-changes.ts';
import { besides, someEpisode, someMovie, someSeries } from '#engine/library/testing/some-upstream.ts';
import { radarr, someProfile, sonarr, startLibrary } from '#engine/library/testing/start-library.ts';
import { createProfileAssignment } from './assign-requested-profiles.ts';
import { createProfileUndo } from './undo-profile-change.ts';

/** Four of each, the odd ones with profile 1; every video has English. Profile 2 asks for French as well. */
async function start(options: Parameters<typeof startLibrary>[0] = {}) {
  const library = await startLibrary(options);
  const { db, store } = library;
  for (const id of [1, 2, 3, 4]) {
    await store.saveSeries(sonarr, [someSeries(id)]);
    await store.saveEpisodes(sonarr, id, 'x', [someEpisode(id, 1, { files: besides(`/tv/Series ${id}/1.mkv`, 'en') })]);
    await store.saveMovies(radarr, [someMovie(id, { files: besides(`/movies/Movie ${id}/Movie ${id}.mkv`, 'en') })]);
  }
  const odd = [1, 3].map((id) => ({ id, profileId: 1 }));
  for (const kind of ['series', 'movies'] as const) await store.assignProfiles(kind, odd);

  const events: LiveEvent[] = [];
  const emit = (event: LiveEvent) => void events.push(event);
  const list = createProfileChangeLister(db);
  const state = async (kind: LibraryKind) => {
    const items = await db
      .selectFrom(kind === 'series' ? 'series' : 'movie')
      .select(['id', 'profile_id'])
      .orderBy('id')
      .execute();
    const missing = await db
      .selectFrom('missing')
      .select(['kind', 'media_id', 'language'])
      .orderBy('media_id')
      .execute();
    return { profiles: items.map(({ profile_id }) => profile_id), missing };
  };
  return {
    ...library,
    events,
    state,
    give: createProfileAssignment({ ...library, emit }),
    undo: createProfileUndo({ db, store, emit }),
    changes: async (kind: LibraryKind) => (await list({ kind, start: 0, length: -1 })).data,
  };
}

const all = [1, 2, 3, 4];
const marta = { who: 'marta' };

describe.each(['series', 'movies'] as const)('%s', (kind) => {
  test('a bulk change is recorded with who, when and what every item had, and undo restores it exactly', async () => {
    const { give, undo, state, changes, events } = await start({ now: () => 1_800_000_000_000 });
    const before = await state(kind);
    await give(kind, all, [2, 2, 2, 1], marta);
    expect((await state(kind)).profiles).toEqual([2, 2, 2, 1]);

    const [change] = await changes(kind);
    expect(change).toMatchObject({ at: 1_800_000_000_000, who: 'marta', items: 4, undoes: null, undone_at: null });
    expect(change?.groups).toEqual([
      { before: 'Profile 1', after: 'Profile 2', items: 2 },
      { before: null, after: 'Profile 1', items: 1 },
      { before: null, after: 'Profile 2', items: 1 },
    ]);
    events.length = 0;
    const answer = await undo({ id: change?.id }, 'ben');

    expect(answer).toEqual({ id: expect.any(Number) as number, kind, restored: 4, changed: 0, gone: 0, deleted: 0 });
    expect(await state(kind)).toEqual(before);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining([kind === 'series' ? 'series' : 'movie', 'badges']),
    );
    const [undone, first] = await changes(kind);
    expect(undone).toMatchObject({ who: 'ben', undoes: first?.id, undone_at: null, items: 4 });
    expect(first).toMatchObject({ undone_at: 1_800_000_000_000 });
  });

  test('an undo can be undone', async () => {
    const { give, undo, state } = await start();
    await give(kind, all, [2, 2, '', 1], { who: 'marta', batch: 'wish' });
    const after = await state(kind);

    const { id } = await undo({ batch: 'wish' }, 'marta');
    await undo({ id: id ?? 0 }, 'marta');

    expect(await state(kind)).toEqual(after);
  });

  test('what was changed since, is gone or had a profile that was deleted is left alone and counted', async () => {
    const { give, undo, state, store, profiles, movie, series } = await start();
    await give(kind, all, [2, 2, 2, 2], marta);
    await give(kind, [2], [3], marta);
    await store.remove(kind, [4]);
    await give(kind, [1], [''], marta);
    await give(kind, [1], [2], marta);
    await profiles.replace(profiles.all().filter(({ id }) => id !== 1));

    const answer = await undo({ id: 1 }, 'marta');

    expect(answer).toMatchObject({ restored: 0, changed: 1, gone: 1, deleted: 2, id: null });
    expect((await state(kind)).profiles).toEqual([2, 3, 2]);
    expect((await (kind === 'series' ? series(2) : movie(2))).profile_id).toBe(3);
  });

  test('an undo after some later changes restores the rest, and what somebody restored already counts for nothing', async () => {
    const { give, undo, state } = await start();
    await give(kind, all, [2, 2, 2, 2], marta);
    await give(kind, [1], [1], marta);
    await give(kind, [2], [3], marta);

    const answer = await undo({ id: 1 }, 'marta');

    expect(answer).toMatchObject({ restored: 2, changed: 1, gone: 0, deleted: 0 });
    expect((await state(kind)).profiles).toEqual([1, 3, 1, null]);
  });

  test('of two undos at once one does it, and the other says that it was done', async () => {
    const { give, undo, state, changes } = await start();
    const before = await state(kind);
    await give(kind, all, [2, 2, 2, 2], marta);

    const both = await Promise.allSettled([undo({ id: 1 }, 'marta'), undo({ id: 1 }, 'ben')]);

    expect(both[0]).toMatchObject({ status: 'fulfilled', value: { restored: 4 } });
    expect(both[1]).toMatchObject({ status: 'rejected', reason: { status: 409 } });
    expect(await state(kind)).toEqual(before);
    expect(await changes(kind)).toHaveLength(2);
  });

  test('calls with the same batch are one change; without a batch each is its own', async () => {
    const { give, changes, undo, state } = await start();
    const before = await state(kind);
    await give(kind, [1, 2], [2, 2], { who: 'marta', batch: 'wish' });
    await give(kind, [3, 4], [2, 2], { who: 'marta', batch: 'wish' });
    await give(kind, [1], [3], { who: 'marta', batch: 'wish' });

    expect(await changes(kind)).toMatchObject([{ items: 4 }]);
    await undo({ batch: 'wish' }, 'marta');
    expect(await state(kind)).toEqual(before);

    await give(kind, [1], [2], { who: 'marta', batch: 'wish' });
    await give(kind, [2], [2], { who: 'ben', batch: 'wish' });
    await give(kind, [3], [2], marta);
    expect((await changes(kind)).map(({ items, who }) => [items, who])).toEqual([
      [1, 'marta'],
      [1, 'ben'],
      [1, 'marta'],
      [4, 'marta'],
      [4, 'marta'],
    ]);
  });

  test('what has the profile already, or is not there, is not recorded', async () => {
    const { give, changes } = await start();

    await give(kind, [1, 2, 99], [1, '', 1], marta);
    expect(await changes(kind)).toEqual([]);
    await give(kind, [1, 2, 99], [2, '', 1], marta);
    expect(await changes(kind)).toMatchObject([{ items: 1, title: kind === 'series' ? 'Series 1' : 'Movie 1' }]);
  });
});

test('a new profile with the number of a deleted one is never given back in its place', async () => {
  const { give, undo, profiles, state, changes } = await start();
  await give('movies', all, [2, 2, 2, 2], marta);
  const rest = profiles.all().filter(({ id }) => id !== 1);
  await profiles.replace(rest);
  await profiles.replace([{ ...someProfile(1, 'ko'), name: 'Korean' }, ...rest]);

  const answer = await undo({ id: 1 }, 'marta');

  expect(answer).toMatchObject({ restored: 2, deleted: 2 });
  expect((await state('movies')).profiles).toEqual([2, null, 2, null]);
  expect((await changes('movies')).at(-1)?.groups).toContainEqual({
    before: 'Profile 1',
    after: 'Profile 2',
    items: 2,
  });
});

test('an undo that was interrupted can be undone again, and restores the rest', async () => {
  const { give, undo, state, db } = await start();
  const before = await state('movies');
  await give('movies', all, [2, 2, 2, 2], marta);
  await undo({ id: 1 }, 'marta');
  // State after a power cut: partly done, the change not marked.
  await give('movies', [3, 4], [2, 2], marta);
  await db.updateTable('profile_change').set({ undone_at: null }).where('id', '=', 1).execute();

  expect(await undo({ id: 1 }, 'marta')).toMatchObject({ restored: 2, changed: 0 });
  expect(await state('movies')).toEqual(before);
});

test('the last 1,000 changes are kept, of 200,000 items at most', async () => {
  const { give, undo, db, changes } = await start();
  const old = Array.from({ length: 1000 }, () => ({
    kind: 1 as const,
    changed_at: 1,
    who: 'x',
    names: '{}',
    items: 190,
  }));
  await db.insertInto('profile_change').values(old).execute();
  await db.insertInto('profile_change_item').values({ change_id: 1, media_id: 1, before: null, after: 1 }).execute();

  await give('movies', [1], [2], marta);
  expect(await changes('movies')).toHaveLength(1000);
  expect(await db.selectFrom('profile_change_item').selectAll().execute()).toHaveLength(1);
  await expect(undo({ id: 1 }, 'marta')).rejects.toMatchObject({ status: 404 });

  await db.updateTable('profile_change').set({ items: 400 }).where('who', '=', 'x').execute();
  await give('movies', [2], [2], marta);
  expect((await changes('movies')).length).toBe(501);
});
