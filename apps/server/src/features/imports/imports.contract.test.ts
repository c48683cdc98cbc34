import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importParts, secretMask, type ImportReport } from '@captionarr/contract';
import { bazarrSecrets, writeBazarrFolder } from '@captionarr/lab';
import SQLite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { verifyCopies } from '#engine/library/verify/verify-copies.ts';
import { createRules } from '#engine/library/store/library-rules.ts';
import { createMissingFinder } from '#engine/library/store/missing-finder.ts';
import { openProfiles } from '#engine/library/profiles.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { workersHere } from '#testing/workers-here.ts';

type Options = Parameters<typeof writeBazarrFolder>[1];

async function start(options?: Options, { with_passwords = true } = {}) {
  const bazarr = await writeBazarrFolder(join(await temporaryFolder(), 'bazarr'), options);
  const server = await startApp({ workers: workersHere, listens: true });
  const { api, app } = server;
  const parts = [...importParts];
  return {
    ...server,
    bazarr,
    preview: () => api.imports.preview({ form: { path: bazarr.folder, parts, with_passwords } }),
    take: async () => {
      const { job_id } = await api.imports.start({ form: { path: bazarr.folder, parts, with_passwords } });
      await app.jobs.whenFinished(job_id);
      const { data } = await api.imports.last();
      if (!data) throw new Error('There is no report.');
      return data;
    },
  };
}

const countsOf = ({ counts }: ImportReport) =>
  Object.fromEntries(counts.map(({ part, found, taken, same }) => [part, [found, taken, same]]));

/** Facts that preview and import must share. */
const facts = ({ counts, notes, settings, to_enter }: ImportReport) => ({ counts, notes, settings, to_enter });

async function contentOf(folder: string) {
  const names = (await readdir(folder, { recursive: true })).toSorted();
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const entry = await stat(path);
      return [name, entry.isFile() ? [entry.mtimeMs, (await readFile(path)).toString('base64')] : 'folder'];
    }),
  );
  return JSON.stringify(files);
}

test('a preview says what would become of everything, and changes nothing here or there', async () => {
  const { preview, bazarr, app, api } = await start();
  const before = await contentOf(bazarr.folder);
  const settings = app.settings.current();

  const report = await preview();

  expect(report).toMatchObject({ path: bazarr.folder, origin: 'Bazarr', refusal: null, is_preview: true });
  expect(countsOf(report)).toMatchObject({
    languages: [4, 3, 0],
    profiles: [3, 2, 0],
    notifications: [2, 2, 0],
    library: [bazarr.library, bazarr.library, 0],
    history: [200, 200, 0],
    blacklist: [8, 8, 0],
  });
  expect(await contentOf(bazarr.folder)).toBe(before);
  expect(app.settings.current()).toEqual(settings);
  expect(await api.imports.last()).toEqual({ data: null });
  expect(await app.db.selectFrom('series').select('id').execute()).toEqual([]);
});

test('an import does what its preview said, and a second one finds everything there', async () => {
  const { preview, take, bazarr } = await start();
  const said = await preview();

  const done = await take();
  const again = await take();

  expect(facts(done)).toEqual(facts(said));
  expect(done.is_preview).toBe(false);
  for (const { part, taken } of again.counts) expect([part, taken]).toEqual([part, 0]);
  expect(countsOf(again)).toMatchObject({ library: [bazarr.library, 0, bazarr.library], history: [200, 0, 200] });
});

test('settings come by the names that they have always had; what belongs to this server stays', async () => {
  const { take, app } = await start();

  const report = await take();

  expect(app.settings.current()).toMatchObject({
    'general.minimum_score': 85,
    'general.upgrade_subs': false,
    'general.page_size': 50,
    'general.path_mappings': [['/tv', '/data/series']],
    'general.subzero_mods': ['common', 'OCR_fixes'],
    'general.serie_default_profile': 1,
    'general.wanted_search_frequency': 876_000,
    'sonarr.ip': 'sonarr.lan',
    'sonarr.apikey': bazarrSecrets.sonarr,
    'subdl.api_key': bazarrSecrets.siteKey,
    'auth.apikey': bazarrSecrets.apikey,
    'auth.type': 'form',
    'auth.username': 'anna',
    'general.instance_name': 'Captionarr',
  });
  expect(report.notes.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['legacy_thing', 'general.enabled_providers', 'auth.type']),
  );
  expect(report.notes.map(({ text }) => text)).toContain('Subdivx is no longer available. Use SubX instead.');
  expect(app.settings.get('general.enabled_providers')).toContain('subdl');
  expect(app.settings.get('general.enabled_providers')).not.toContain('subdivx');
  expect(app.settings.get('general.enabled_providers')).not.toContain('nosuchsite');
});

test('passwords come too and are kept sealed; no secret is told', async () => {
  const { take, app, api, directory, request, close } = await start();

  const report = await take();
  const shown = JSON.stringify([report, await api.settings.read(), await api.settings.history({ query: {} })]);
  const log = (await request('GET', '/api/system/logs', { headers: { 'x-api-key': bazarrSecrets.apikey } })).body;
  await close();
  const kept = await readFile(join(directory, 'db', 'captionarr.db'), 'latin1');

  expect(report.to_enter).toEqual([]);
  expect(app.settings.get('opensubtitlescom.password')).toBe(bazarrSecrets.sitePassword);
  expect(app.settings.get('proxy.password')).toBe(bazarrSecrets.proxyPassword);
  expect(report.settings).toContainEqual({ key: 'sonarr.apikey', before: '', after: secretMask });
  for (const secret of [bazarrSecrets.sonarr, bazarrSecrets.siteKey, bazarrSecrets.sitePassword, 'her-mail-password'])
    for (const text of [shown, log, kept]) expect(text).not.toContain(secret);
  expect(kept).not.toContain(bazarrSecrets.password);
  expect(await readdir(join(directory, 'cache'))).not.toContain('import');
});

test('passwords stay there when nobody wants them here, and the report lists which to enter', async () => {
  const { take, app } = await start({}, { with_passwords: false });

  const report = await take();

  expect(report.to_enter).toEqual(['opensubtitlescom.password', 'proxy.password']);
  expect(app.settings.get('opensubtitlescom.password')).toBe('');
  expect(report.notes).toContainEqual(
    expect.objectContaining({ subject: 'E-Mail', text: expect.stringContaining('contains a password') }),
  );
});

test('languages and profiles keep their numbers; what is legacy is understood', async () => {
  const { take, api } = await start();

  await take();

  const languages = await api.languages.list({ query: {} });
  expect(languages.filter(({ enabled }) => enabled).map(({ code2 }) => code2)).toEqual(['en', 'de', 'pb']);
  const profiles = await api.languages.profiles();
  expect(profiles).toMatchObject([
    {
      profileId: 1,
      name: "Anna's",
      cutoff: 65_535,
      mustContain: ["it's"],
      tag: 'kids',
      items: [{ language: 'en' }, { language: 'de', audio_exclude: 'True' }],
    },
    {
      profileId: 2,
      name: 'Legacy',
      cutoff: null,
      items: [
        { id: 1, language: 'en', hi: 'True' },
        { id: 2, language: 'fr', hi: 'False' },
      ],
    },
  ]);
});

test('the library stands as a memory, with every copy and count true', async () => {
  const started = await start();
  const { take, app, bazarr } = started;

  await take();

  const [episode] = await app.db.selectFrom('episode').selectAll().where('id', '=', 1).execute();
  expect(episode).toMatchObject({
    series_id: 1,
    path: '/data/series/Series 1/Season 01/Series 1 - S01E01.mkv',
    have: 'en,fr:forced',
    audio: 'en',
    tracks: 'en\t12345\tSeries 1 - S01E01.en.srt\nfr:forced\t\t',
  });
  const [quoted] = await app.db.selectFrom('movie').selectAll().where('id', '=', 7).execute();
  expect(quoted).toMatchObject({
    title: `Movie 7: It's "Quoted"`,
    profile_id: 2,
    poster: 'MediaCover/7/poster-500.jpg',
  });
  const { total } = await app.db
    .selectFrom('episode')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  expect(total).toBe(bazarr.size.series * bazarr.size.episodes);
  expect(await wrongOf(started)).toEqual([]);
});

async function wrongOf({ app, directory }: Awaited<ReturnType<typeof startApp>>): Promise<string[]> {
  const profiles = await openProfiles(app.db);
  const tools = { rules: createRules(app.settings), findMissing: createMissingFinder(profiles) };
  const sqlite = new SQLite(join(directory, 'db', 'captionarr.db'));
  onTestFinished(() => void sqlite.close());
  return verifyCopies((text) => sqlite.prepare(text), tools);
}

test('history comes with its numbers, times and scores, and is counted', async () => {
  const { take, api, app } = await start();

  await take();

  const { data, total } = await api.history.listEpisodes({ query: { start: 0, length: -1 } });
  expect(total).toBe(140);
  expect(data.map(({ id }) => id ?? 0).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 140 }, (_, no) => no + 1),
  );
  expect(data.find(({ id }) => id === 2)).toMatchObject({
    action: 3,
    score: '99.44%',
    seriesTitle: 'Series 1',
    subs_id: 'sub-2',
  });
  // The time of the oldest is a number, and what their score is out of is not written down.
  expect(data.find(({ id }) => id === 80)).toMatchObject({ at: Date.UTC(2024, 0, 1) + 80 * 61_007, score: '77.78%' });
  const counters = await app.db.selectFrom('counter').selectAll().where('name', '=', 'history').execute();
  expect(counters.map(({ value }) => value)).toEqual([140, 60]);
  const doubled = await app.db.selectFrom('history').select('id').where('latest', '=', 1).execute();
  expect(doubled.length).toBeGreaterThan(0);
  const [upgrade] = await app.db
    .selectFrom('history')
    .selectAll()
    .where('kind', '=', 1)
    .where('subs_id', '=', 'sub-2')
    .execute();
  const [upgraded] = await app.db
    .selectFrom('history')
    .selectAll()
    .where('kind', '=', 1)
    .where('subs_id', '=', 'sub-1')
    .execute();
  expect(upgrade?.upgraded_from).toBe(upgraded?.id);
});

/** Stores a command as Bazarr does. */
async function withCommand(line: string) {
  const started = await start();
  const file = join(started.bazarr.folder, 'config', 'config.yaml');
  const text = await readFile(file, 'utf8');
  const more = `  use_postprocessing: true\n  postprocessing_cmd: ${JSON.stringify(line)}\n`;
  await writeFile(file, text.replace(/^general:\n/m, `general:\n${more}`));
  return started;
}

const command = 'general.postprocessing_cmd';
const use = 'general.use_postprocessing';

test('a command for a shell is imported switched off, with a translation that is safe and ready to copy', async () => {
  const { preview, take, app } = await withCommand('chmod 644 "{{subtitles}}" && touch {{directory}}/.seen');
  const translation = `sh -c 'chmod 644 "$CAPTIONARR_SUBTITLE" && touch "$CAPTIONARR_DIRECTORY"/.seen'`;

  const said = await preview();
  const done = await take();

  for (const { notes } of [said, done])
    expect(notes).toContainEqual({
      part: 'settings',
      subject: command,
      text: 'Post-processing is turned off. Bazarr runs its command in a shell; Captionarr doesn’t. It uses &&, which only a shell understands. The imported command does the same and keeps values from being run as code. Check it in the settings, then turn on post-processing.',
      count: 1,
      suggestion: translation,
    });
  expect([app.settings.get(use), app.settings.get(command)]).toEqual([false, translation]);

  await app.settings.save({ [use]: true });
  await take();
  expect(app.settings.get(use)).toBe(true);
});

test('a command that nobody can translate is imported switched off, or left out when it would run values as code', async () => {
  const first = await withCommand('echo $(( {{score}} + 1 )) > /tmp/x');
  const second = await withCommand('sh -c "echo {{release_info}}" && true');

  const reports = [await first.take(), await second.take()];

  expect(reports.map(({ notes }) => notes.find(({ subject }) => subject === command)?.text)).toEqual([
    expect.stringMatching(/turned off.*part of a calculation.*It was: echo \$\(\( /s),
    expect.stringMatching(/turned off.*code that sh runs.*It was: sh -c /s),
  ]);
  expect([first, second].map(({ app }) => app.settings.get(use))).toEqual([false, false]);
  expect(first.app.settings.get(command)).toBe('echo $(( {{score}} + 1 )) > /tmp/x');
  expect(second.app.settings.get(command)).toBe('');
});

test('a command that means the same without a shell is imported as it is', async () => {
  const { take, app } = await withCommand('/scripts/after.sh "{{subtitles}}"');

  const { notes } = await take();

  expect(notes.filter(({ subject }) => subject === command)).toEqual([]);
  expect([app.settings.get(use), app.settings.get(command)]).toEqual([true, '/scripts/after.sh "{{subtitles}}"']);
});

test('patterns written for Python are translated, and the report says what becomes of them', async () => {
  const { preview, take, bazarr, api } = await start();
  const database = new SQLite(bazarr.database);
  database
    .prepare('UPDATE table_languages_profiles SET mustContain = ?, mustNotContain = ? WHERE profileId = 1')
    .run("['(?i)web', 'NTb']", "['(?P<x>cam)', '(e+)+$', '(a)?(?(1)b|c)']");
  database.close();

  const said = await preview();
  await take();

  const notes = said.notes.filter(({ part, subject }) => part === 'profiles' && subject === "Anna's");
  expect(notes.map(({ text }) => text)).toEqual([
    '(?i)web is written for Python. Captionarr reads it as web',
    '(?P<x>cam) is written for Python. Captionarr reads it as (?<x>cam)',
    '(e+)+$ takes too long to search with, so Captionarr looks for it as plain text.',
    '(a)?(?(1)b|c) uses (?(1, which Captionarr can’t read, so Captionarr looks for it as plain text.',
  ]);
  const [profile] = await api.languages.profiles();
  expect(profile?.mustContain).toEqual(['(?i)web', 'NTb']);
});

test('every imported language must be there, whatever a profile here with its number says; forced ones are pointed out', async () => {
  const { preview, take, bazarr, api, app } = await start();
  const item = { forced: 'False', hi: 'False', audio_exclude: 'False', audio_only_include: 'False' };
  const own = {
    profileId: 1,
    name: 'Own',
    cutoff: null,
    items: [{ id: 1, language: 'en', strength: 'nice', ...item }],
  };
  await api.settings.save({ form: { 'languages-profiles': JSON.stringify([own]) } });
  const database = new SQLite(bazarr.database);
  const forced = JSON.stringify([{ id: 1, language: 'en', ...item, forced: 'True' }]);
  database.prepare('UPDATE table_languages_profiles SET items = ? WHERE profileId = 2').run(forced);
  database.close();

  const said = await preview();
  await take();

  const pointed = said.notes.filter(({ text }) => text.includes('nice to have'));
  expect(pointed).toMatchObject([{ part: 'profiles', subject: 'Legacy' }]);
  const profiles = await api.languages.profiles();
  expect(profiles.map(({ name, items }) => [name, items.some(({ strength }) => strength === 'nice')])).toEqual([
    ['Own', true],
    ["Anna's", false],
    ['Legacy', false],
  ]);

  const anna = profiles.find(({ name }) => name === "Anna's");
  const nicer = profiles.map((profile) =>
    profile === anna ? { ...anna, items: anna.items.map((each) => ({ ...each, strength: 'nice' })) } : profile,
  );
  await api.settings.save({ form: { 'languages-profiles': JSON.stringify(nicer) } });
  await app.db.deleteFrom('import_report').execute();
  expect((await preview()).counts.find(({ part }) => part === 'profiles')).toMatchObject({ taken: 0 });
});

test('an import that changes an address leaves no key behind that was entered for another one', async () => {
  const { bazarr, api, app, take } = await start();
  const file = join(bazarr.folder, 'config', 'config.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(bazarrSecrets.sonarr, ''));
  await api.settings.save({ form: { 'settings-sonarr-apikey': 'of another address' } });

  const report = await take();

  expect([app.settings.get('sonarr.ip'), app.settings.get('sonarr.apikey')]).toEqual(['sonarr.lan', '']);
  expect(report.to_enter).toContain('sonarr.apikey');
});
