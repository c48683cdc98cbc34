import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';

const profile = (name: string) => ({
  profileId: 1,
  name,
  cutoff: null,
  items: [{ id: 1, language: 'en', forced: 'False', hi: 'False', audio_exclude: 'False', audio_only_include: 'False' }],
  mustContain: [],
  mustNotContain: [],
  originalFormat: 0,
  tag: null,
});
const formOf = (theme: string, ...profiles: object[]) => ({
  'settings-general-theme': theme,
  'languages-enabled': theme === 'dark' ? ['en'] : ['de', 'fr'],
  'languages-profiles': JSON.stringify(profiles),
  'notifications-providers': JSON.stringify({ name: 'JSON', enabled: theme === 'dark', url: 'json://lab/hook' }),
});
const large = { ...profile('After'), mustContain: ['x'.repeat(1 << 20)] };

test('a full disk leaves the settings of before whole, says so, and saves again when there is room', async () => {
  const first = await startApp();
  const look = async ({ api }: Pick<typeof first, 'api'>) => ({
    theme: (await api.settings.read()).general?.theme,
    notifies: (await api.settings.read()).notifications?.providers.some(({ enabled }) => enabled),
    enabled: (await api.languages.list({ query: {} })).filter(({ enabled }) => enabled).map(({ code2 }) => code2),
    profiles: (await api.languages.profiles()).map(({ name }) => name),
    saves: (await api.settings.history({ query: {} })).total,
    jobs: (await api.jobs.list({ query: {} })).data.length,
  });
  await first.api.settings.save({ form: formOf('dark', profile('Before')) });
  const before = await look(first);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(first.app.db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 2)}`.execute(first.app.db);

  const refused = first.api.settings.save({ form: formOf('light', large) });
  await expect(refused).rejects.toMatchObject({
    status: 503,
    body: 'Nothing was saved. The disk is full. Free up some space and try again.',
  });
  const whileFull = await look(first);
  await first.close();
  const second = await startApp({ directory: first.directory });
  const afterRestart = await look(second);
  await second.api.settings.save({ form: formOf('light', large) });

  expect(before).toEqual({ theme: 'dark', notifies: true, enabled: ['en'], profiles: ['Before'], saves: 1, jobs: 2 });
  expect(whileFull).toEqual(before);
  expect(afterRestart).toEqual(before);
  expect(await look(second)).toMatchObject({
    theme: 'light',
    notifies: false,
    enabled: ['fr', 'de'],
    profiles: ['After'],
    saves: 2,
  });
});
