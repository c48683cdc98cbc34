import { expect, onTestFinished, test } from 'vitest';
import { startAutopulse } from './start.ts';

async function open() {
  const autopulse = await startAutopulse();
  onTestFinished(() => autopulse.close());
  const authorization = `Basic ${btoa(`${autopulse.username}:${autopulse.password}`)}`;
  const ask = (path: string) => fetch(`${autopulse.url}${path}`, { headers: { authorization } });
  const template = async (query: string) =>
    ((await (await ask(`/api/config-template?${query}`)).json()) as { config: string }).config;
  return { autopulse, ask, template };
}

test('hands out a template with places to fill in, in both forms', async () => {
  const { template } = await open();

  const toml = await template('triggers=bazarr&targets=plex&database=sqlite');
  const json: unknown = JSON.parse(await template('triggers=bazarr&targets=plex&output=json'));

  expect(toml).toContain('[triggers.my_bazarr]\ntype = "bazarr"\n');
  expect(toml).toContain('[targets.my_plex]\ntype = "plex"\nurl = "{url}"\ntoken = "{token}"\n');
  expect(json).toMatchObject({
    triggers: { my_bazarr: { type: 'bazarr' } },
    targets: { my_plex: { type: 'plex', url: '{url}', token: '{token}' } },
  });
});

test('refuses strangers and what it does not know', async () => {
  const { autopulse, ask } = await open();

  const stranger = await fetch(`${autopulse.url}/stats`);
  const unknown = await ask('/api/config-template?targets=kodi');

  expect([stranger.status, unknown.status]).toEqual([401, 400]);
});

test('keeps the paths that it is told', async () => {
  const { autopulse, ask } = await open();

  const answer = await ask(`/triggers/bazarr?path=${encodeURIComponent('/tv/A show')}`);
  await ask('/triggers/bazarr');

  expect(answer.status).toBe(200);
  expect(autopulse.triggers).toEqual([{ name: 'bazarr', path: '/tv/A show' }]);
});
