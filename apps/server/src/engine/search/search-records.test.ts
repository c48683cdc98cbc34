import { expect, test } from 'vitest';
import { startWithProviders } from '#testing/start-with-providers.ts';
import { createSearchRecords } from './search-records.ts';

const day = 86_400_000;
const english = { name: 'English', code2: 'en', code3: 'eng', forced: false, hi: false };
const verdict = {
  language: english,
  outcome: 'nothing-found' as const,
  taken: null,
  best: null,
  minimum: 90,
  sentence: 'Nothing was found.',
  next_try_at: null,
};
const video = { type: 'episode' as const, mediaId: 101, trigger: 'wanted' as const, who: 'Scheduler' };

async function start(limits: { days?: number; megabytes?: number } = {}) {
  const { app } = await startWithProviders({
    settings: {
      'general.search_records_days': limits.days ?? 60,
      'general.search_records_megabytes': limits.megabytes ?? 100,
    },
  });
  let now = 100 * day;
  const next: { search: number | null } = { search: null };
  const nextSearch = () => next.search;
  const records = createSearchRecords({ db: app.db, settings: app.settings, nextSearch, now: () => now });
  const write = async (detail = '') => {
    const id = await records.begin(video);
    const providers = detail === '' ? [] : [{ ...someProvider, message: detail }];
    await records.finish(id, { took_ms: 5, verdicts: [verdict], providers, candidates: [] });
    return id;
  };
  return {
    app,
    records,
    write,
    next,
    pass: (days: number) => void (now += days * day),
    ids: async () => (await records.list('episode', 101)).map(({ id }) => id),
  };
}
const someProvider = {
  provider: 'gestdown',
  state: 'answered' as const,
  reason: '',
  message: '',
  until: null,
  found: 0,
  took_ms: 1,
};

/** Random, as what repeats takes no room. */
const noise = () => Array.from({ length: 600_000 }, () => String.fromCharCode(33 + Math.random() * 90)).join('');

test('a record is seen when it is finished, and the newest of a language is known by it', async () => {
  const { app, records, write, ids } = await start();

  const open = await records.begin(video);
  const done = await write();

  expect(await ids()).toEqual([done]);
  expect(await records.read(open)).toBeUndefined();
  expect(await app.db.selectFrom('searched').select(['language', 'search_id', 'outcome']).execute()).toEqual([
    { language: 'en', search_id: done, outcome: 'nothing-found' },
  ]);
});

test('a language that is still missing is tried at the next search that includes it', async () => {
  const { app, records, write, next } = await start();
  const id = await write();
  const nextTry = async () => (await records.read(id))?.verdicts[0]?.next_try_at;
  const change = (set: { next_try_at: number }) => app.db.updateTable('missing').set(set).execute();

  expect(await nextTry()).toBeNull();
  next.search = 5000;
  expect(await nextTry()).toBe(5000);
  await change({ next_try_at: 9000 });
  expect(await nextTry()).toBe(9000);
  await app.db.deleteFrom('missing').execute();
  expect(await nextTry()).toBeNull();
});

test('what is too old is forgotten, except the newest of each language', async () => {
  const { records, write, pass, ids } = await start({ days: 10 });
  const [first, second, third] = [await write(), await write(), await write()];

  pass(11);
  await records.prune();

  expect([first, second, third]).toHaveLength(3);
  expect(await ids()).toEqual([third]);
});

test('what takes too much room is forgotten, the oldest first', async () => {
  const { records, write, pass, ids } = await start({ megabytes: 1 });
  for (let count = 0; count < 4; count++) {
    await write(noise());
    pass(0.1);
  }

  await records.prune();

  expect(await ids()).toEqual([4, 3].slice(0, (await ids()).length));
  expect((await ids()).length).toBeLessThan(3);
});

test('when the video goes, so do its records', async () => {
  const { app, records, write } = await start();
  const id = await write();

  await app.db.deleteFrom('episode').execute();

  expect(await records.read(id)).toBeUndefined();
});
