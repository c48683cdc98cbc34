import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openProfiles } from '#engine/library/profiles.ts';
import { createRules } from '#engine/library/store/library-rules.ts';
import { createMissingFinder } from '#engine/library/store/missing-finder.ts';
import { verifyCopies } from '#engine/library/verify/verify-copies.ts';
import { openSecretBox } from '#platform/settings/secret-box.ts';
import { openSettings } from '#platform/settings/settings-store.ts';
import { openFilled } from './open-filled.ts';
import { temporaryFolder } from './start-app.ts';

test('a made-up library has the size it should have, and everything in it is true', async () => {
  const { db, bulk, verify } = await openFilled({ series: 12, episodes: 900, movies: 150 });
  const secrets = await openSecretBox(join(await temporaryFolder(), 'secret.key'));
  const settings = await openSettings({ db, secrets, log: pino({ level: 'silent' }) });
  const tools = { rules: createRules(settings), findMissing: createMissingFinder(await openProfiles(db)) };
  const count = async (table: 'series' | 'episode' | 'movie') =>
    (await db.selectFrom(table).select('id').execute()).length;

  expect(await bulk((prepare) => verifyCopies(prepare, tools))).toEqual([]);
  expect(await verify()).toBe('ok');
  expect([await count('series'), await count('episode'), await count('movie')]).toEqual([12, 900, 150]);
});
