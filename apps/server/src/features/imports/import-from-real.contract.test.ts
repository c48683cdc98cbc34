import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importParts } from '@captionarr/contract';
import { writeBazarrFolder } from '@captionarr/lab';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { workersHere } from '#testing/workers-here.ts';

/** An installation whose settings were changed by these, as a real one has them. */
async function start(...changes: [from: string | RegExp, to: string][]) {
  const bazarr = await writeBazarrFolder(join(await temporaryFolder(), 'bazarr'));
  const file = join(bazarr.folder, 'config', 'config.yaml');
  const change = async (...more: [from: string | RegExp, to: string][]) => {
    const text = await readFile(file, 'utf8');
    const changed = more.reduce((before, [from, to]) => before.replace(from, to), text);
    expect(changed).not.toBe(more.length > 0 ? text : '');
    await writeFile(file, changed);
  };
  await change(...changes);
  const server = await startApp({ workers: workersHere, listens: true });
  const form = { path: bazarr.folder, parts: [...importParts], with_passwords: true };
  const take = async () => {
    const { job_id } = await server.api.imports.start({ form });
    await server.app.jobs.whenFinished(job_id);
    const { data } = await server.api.imports.last();
    if (!data) throw new Error('There is no report.');
    return data;
  };
  const inDatabase = (text: string) => {
    const sqlite = new SQLite(bazarr.database);
    sqlite.exec(text);
    sqlite.close();
  };
  return { ...server, take, change, inDatabase, preview: () => server.api.imports.preview({ form }) };
}

const withOpenSubtitles: [string, string] = ['  - gestdown\n', '  - gestdown\n  - opensubtitlescom\n'];

test('OpenSubtitles.com needs a key of the user’s own: the report says so first, with where to get one', async () => {
  const { preview, take } = await start(withOpenSubtitles);

  for (const { notes } of [await preview(), await take()]) {
    expect(notes[0]).toMatchObject({
      part: 'settings',
      subject: 'OpenSubtitles.com',
      text: expect.stringContaining('needs your own API key'),
      urgent: true,
      link: 'https://www.opensubtitles.com/consumers',
    });
    expect(notes.filter(({ urgent }) => urgent)).toHaveLength(1);
  }
});

test('who has a key of one’s own, or does not use OpenSubtitles.com, is not told', async () => {
  const withKey = await start(withOpenSubtitles, ['opensubtitlescom:\n', 'opensubtitlescom:\n  api_key: mine\n']);
  const without = await start();

  for (const { preview } of [withKey, without])
    expect((await preview()).notes.filter(({ urgent }) => urgent)).toEqual([]);
});

test('notifications come with downloads and upgrades only, under the names that the services have here', async () => {
  const { take, api, inDatabase } = await start();
  inDatabase(`INSERT INTO table_settings_notifier VALUES
    ('Pushsafer', 1, 'psafers://key'), ('Chanify', 0, 'chantify://token'),
    ('Remote Syslog', 1, 'rsyslog://log.lan'), ('SMS Eagle', 0, 'smseagles://token@sms.lan/1234567')`);

  await take();

  const { notifications } = await api.settings.read();
  const providers = notifications?.providers ?? [];
  expect(providers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Discord', 'PushSafer', 'Chantify', 'RSyslog', 'SMSEagle']),
  );
  const told = providers.filter(({ url }) => url !== null).map(({ events }) => events);
  expect(new Set(told.map(String))).toEqual(new Set(['download,upgrade']));
});

test('one bad entry of a list is left out, not the list', async () => {
  const { take, app } = await start(
    ['  - nosubs\n', '  - nosubs\n  - "No Subs!"\n'],
    ['subzero_mods: common,OCR_fixes', 'subzero_mods: common,rm -rf,OCR_fixes'],
  );

  const { notes } = await take();

  expect(app.settings.get('sonarr.excluded_tags')).toEqual(['nosubs']);
  expect(app.settings.get('general.subzero_mods')).toEqual(['common', 'OCR_fixes']);
  expect(notes).toContainEqual(
    expect.objectContaining({ subject: 'sonarr.excluded_tags', text: expect.stringContaining('No Subs! was skipped') }),
  );
});

test('a log filter made for Bazarr stays there; another one comes', async () => {
  const made = await start(['legacy_thing:', 'log:\n  include_filter: BAZARR\nlegacy_thing:']);
  const other = await start(['legacy_thing:', 'log:\n  include_filter: Sonarr\nlegacy_thing:']);

  const { notes } = await made.take();
  await other.take();

  expect(made.app.settings.get('log.include_filter')).toBe('');
  expect(notes).toContainEqual(expect.objectContaining({ subject: 'log.include_filter' }));
  expect(other.app.settings.get('log.include_filter')).toBe('Sonarr');
});

test('the port of the proxy is a number there and answered as one here', async () => {
  const { take, api } = await start(['  type: null\n', '  type: http\n  url: proxy.lan\n  port: 3128\n']);

  await take();

  expect((await api.settings.read()).proxy).toMatchObject({ url: 'proxy.lan', port: 3128 });
});

test('a second import changes nothing that was changed here since, and brings what is new there', async () => {
  const { take, change, api, app } = await start();
  await take();
  await api.settings.save({
    form: {
      'settings-general-minimum_score': '70',
      'languages-enabled': ['en', 'fr'],
      'notifications-providers': [JSON.stringify({ name: 'Discord', enabled: false, url: null })],
    },
  });
  const [first, ...others] = await api.languages.profiles();
  await api.settings.save({
    form: { 'languages-profiles': JSON.stringify([{ ...first, name: 'Mine', mustContain: [] }]) },
  });
  const [series] = await app.db.selectFrom('series').select('id').where('profile_id', 'is not', null).execute();
  await api.series.assignProfiles({ query: {}, form: { seriesid: [series?.id ?? 0], profileid: [''] } });
  await api.blacklist.removeMovies({ query: { all: true }, form: {} });

  await change(['page_size: 50', 'page_size: 100']);
  await take();
  await take();

  expect(app.settings.get('general.minimum_score')).toBe(70);
  expect(app.settings.get('general.page_size')).toBe(100);
  const enabled = (await api.languages.list({ query: {} })).filter((language) => language.enabled);
  expect(enabled.map(({ code2 }) => code2)).toEqual(['en', 'fr']);
  expect(others).not.toEqual([]);
  expect((await api.languages.profiles()).map(({ name }) => name)).toEqual(['Mine']);
  const names = (await api.settings.read()).notifications?.providers?.filter(({ url }) => url).map(({ name }) => name);
  expect(names).not.toContain('Discord');
  const [after] = await app.db
    .selectFrom('series')
    .select('profile_id')
    .where('id', '=', series?.id ?? 0)
    .execute();
  expect(after?.profile_id).toBeNull();
  expect((await api.blacklist.listMovies({ query: {} })).data).toEqual([]);
});
