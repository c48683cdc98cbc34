import { expect, test, vi } from 'vitest';
import { ladderWith, scriptMaker, startLadder, taken } from './testing/start-ladder.ts';

test('a rung that a profile no longer has is no cause any longer, without another search', async () => {
  const { maker } = scriptMaker('translation', async () => taken());
  const { api, app, search } = await startLadder({
    ladder: ladderWith({ providers: 0, translation: 48 }),
    rungMakers: [maker],
  });
  await app.db.updateTable('missing').set({ since: Date.now() }).execute();
  await search();
  const cause = async () =>
    (await app.db.selectFrom('missing').select('cause').where('media_id', '=', 101).executeTakeFirstOrThrow()).cause;
  expect(await cause()).toBe('waiting-rung');
  const [profile] = await api.languages.profiles();

  const next = [{ ...profile, ladder: ladderWith({ providers: 0 }) }];
  await api.settings.save({ form: { 'languages-profiles': JSON.stringify(next) } });

  await vi.waitUntil(async () => (await cause()) === 'not-found', { timeout: 10_000 });
});
