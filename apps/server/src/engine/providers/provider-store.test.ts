import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { silentLog } from '#testing/silent-log.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { createProviderStore } from './provider-store.ts';

test('an answer survives a restart, and no longer than it holds', async () => {
  const file = join(await temporaryFolder(), 'db.sqlite');
  const first = await openDatabase({ file, log: silentLog });
  await createProviderStore(first.db, () => 0).set('anidb 7', [['1', 7001]], 1000);
  await first.close();
  const second = await openDatabase({ file, log: silentLog });

  const early = await createProviderStore(second.db, () => 999).get('anidb 7');
  const late = await createProviderStore(second.db, () => 1000).get('anidb 7');
  await second.close();

  expect(early).toEqual([['1', 7001]]);
  expect(late).toBeUndefined();
});
