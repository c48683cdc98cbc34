import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillTemplate } from './fill-template.ts';

const filling = { url: 'http://plex:32400', token: 'secret', rewrites: [], trigger: undefined };
const template = {
  app: { database_url: 'sqlite://data/autopulse.db', base_path: null },
  triggers: { manual: { type: 'manual' }, my_bazarr: { type: 'bazarr', rewrite: null, excludes: [] } },
  targets: { my_plex: { type: 'plex', url: '{url}', token: '{token}', refresh: false, analyze: true, rewrite: null } },
};
const toml = `
[app]
database_url = "sqlite://data/autopulse.db"

[triggers.my_bazarr]
type = "bazarr"

[targets.my_plex]
type = "plex"
url = "{url}"
token = "{token}"
`;

const fill = async (text: string, more: Partial<Parameters<typeof fillTemplate>[1]> = {}): Promise<unknown> =>
  parse(await fillTemplate(text, { ...filling, ...more }));

test.each([
  ['JSON', JSON.stringify(template)],
  ['TOML', toml],
])('a template of %s becomes YAML with the server in it', async (_, text) => {
  expect(await fill(text)).toMatchObject({
    app: { database_url: 'sqlite://data/autopulse.db' },
    triggers: { my_bazarr: { type: 'bazarr' } },
    targets: {
      my_plex: { type: 'plex', url: 'http://plex:32400', token: 'secret', refresh: true, analyze: false },
    },
  });
});

test('what is not set has no line', async () => {
  expect(await fillTemplate(JSON.stringify(template), filling)).not.toContain('null');
});

test('folders become patterns that match nothing else', async () => {
  const one = [{ from: '/data/tv (HD)', to: '/mnt/$tv' }];
  const two = [...one, { from: '/films', to: '/mnt/films' }];

  expect(await fill(toml, { rewrites: one })).toMatchObject({
    targets: { my_plex: { rewrite: { from: String.raw`^/data/tv \(HD\)/`, to: '/mnt/$$tv/' } } },
  });
  expect(await fill(toml, { rewrites: two })).toMatchObject({
    targets: { my_plex: { rewrite: [{ to: '/mnt/$$tv/' }, { from: '^/films/', to: '/mnt/films/' }] } },
  });
});

test.each([
  ['bazarr', ['manual', 'bazarr']],
  ['manual', ['manual', 'my_bazarr']],
])('the trigger is called %s, as the webhook calls it', async (trigger, names) => {
  const { triggers } = (await fill(JSON.stringify(template), { trigger })) as typeof template;

  expect(Object.keys(triggers)).toEqual(names);
});

test.each([
  ['neither JSON nor TOML', 'targets: {}'],
  ['no section for Plex', '{"targets":{"my_emby":{"type":"emby","url":"{url}"}}}'],
  ['no section for Plex', '{}'],
])('%s is refused', async (says, text) => {
  await expect(fillTemplate(text, filling)).rejects.toThrow(says);
});
