import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { workersHere } from '#testing/workers-here.ts';

const options = { listens: true, workers: workersHere };
const again = (directory: string) => startApp({ directory, ...options });
type Started = Awaited<ReturnType<typeof startApp>>;

async function backUp({ api }: Started): Promise<string> {
  await api.backups.create();
  const [backup] = (await api.backups.list()).data;
  return backup?.filename ?? '';
}
const restore = ({ api }: Started, filename: string) => api.backups.restore({ form: { filename } });
const opens = async ({ request }: Started, key: string) =>
  (await request('GET', '/api/badges', { headers: { 'x-api-key': key } })).statusCode === 200;
const works = async ({ request }: Started, path = '') =>
  (await request('GET', `/api/viewer/${path.slice('/r/'.length)}`)).statusCode === 200;

/** With a key and a link that stay, and some that are revoked after the backup. */
async function revokeAfterBackup() {
  const started = await startApp(options);
  const { api, directory, key: first } = started;
  const make = async (name: string) => (await api.apiKeys.create({ form: { name, rights: 'everything' } })).key;
  const share = (label: string) => api.household.addLink({ form: { label, may_ask: false } });
  const [kept, revoked] = [await make('Kept'), await make('Revoked')];
  const [keptLink, revokedLink] = [await share('Kept'), await share('Revoked')];
  const backup = await backUp(started);
  const { id } = (await api.apiKeys.list()).data.find(({ name }) => name === 'Revoked') ?? { id: 0 };
  await api.apiKeys.revoke({ form: { id } });
  await api.household.revokeLink({ query: { id: revokedLink.id } });
  return { started, directory, first, kept, revoked, keptLink, revokedLink, backup };
}

test('a backup brings back no key and no link that was revoked after it, also not the first key', async () => {
  const { started, directory, first, kept, revoked, keptLink, revokedLink, backup } = await revokeAfterBackup();
  await started.app.settings.save({ 'auth.apikey': 'f'.repeat(32) });
  await restore(started, backup);
  await started.close();

  const after = await again(directory);

  expect(await opens(after, kept)).toBe(true);
  expect(await opens(after, revoked)).toBe(false);
  expect(await opens(after, first)).toBe(false);
  expect(await works(after, keptLink.path)).toBe(true);
  expect(await works(after, revokedLink.path)).toBe(false);
  await after.close();
  const later = await again(directory);
  expect([await opens(later, revoked), await works(later, revokedLink.path)]).toEqual([false, false]);
});
