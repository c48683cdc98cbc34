import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startI18n, t } from '#lib/i18n.ts';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { someManager } from '#testing/some-library.ts';
import { StatusPage } from './status-page.tsx';

const refused = {
  key: 'provider:titlovi',
  object: 'Titlovi.com refuses the password',
  issue: 'The site answered “wrong password”. Enter it again, or disable the provider.',
  severity: 'bad',
  way: { page: 'settings/providers', label: 'Sign in again' },
  since: new Date(2026, 10, 12, 18, 20).getTime(),
  help: 'provider-credentials',
};
const resting = {
  key: 'provider:opensubtitlescom',
  object: 'OpenSubtitles.com is resting',
  issue: 'All downloads of today are used. It is asked again by itself.',
  severity: 'warn',
  way: null,
};
const checks = [
  { id: 'sonarr', state: 'ok', words: 'Connected', detail: '4.0.9 · 24 series' },
  { id: 'radarr', state: 'off', words: 'Not in use', detail: '' },
  { id: 'providers', state: 'warn', words: '5 of 7 working', detail: '1 paused, 1 sign-in failed' },
];
const status = {
  bazarr_version: '1.0.0',
  package_version: '',
  sonarr_version: '4.0.9',
  radarr_version: 'unknown',
  operating_system: 'Linux, container',
  python_version: '',
  runtime: 'Node 24.21.0',
  database_engine: 'SQLite 3.53.4',
  database_migration: '0006-system',
  bazarr_directory: '/app',
  bazarr_config_directory: '/config',
  start_time: Date.now() / 1000 - 5.5 * 86_400,
  timezone: 'Europe/Oslo',
  cpu_cores: 4,
  database_size: 38_000_000,
  updated_from: '0.1.0',
  updated_at: new Date(2026, 10, 14, 12).getTime(),
};

const healthOf = (...data: unknown[]) => ({ data, checks, checked_at: Date.now() - 125_000 });

const open = (health: unknown = healthOf(refused, resting), managers: readonly unknown[] = []) =>
  renderApp({
    address: '/system/status',
    pages: { 'system/status': async () => StatusPage },
    answers: {
      'GET /system/health': health,
      'GET /system/status': { data: status },
      'GET /library/managers': { data: managers },
    },
  });

afterEach(() => startI18n('en'));

const heading = (name: string) => screen.findByRole('heading', { name });
/** A section that has its list; the one before that is replaced. */
const loaded = async (name: string) => {
  await screen.findAllByRole('listitem');
  return screen.getByRole('region', { name });
};

test('says first what needs a person, then what happened and where it can be mended', async () => {
  const { container } = open();

  const verdict = (await heading('1 problem needs your attention.')).closest('section');
  expect(verdict).toHaveTextContent('Checked 2 min. ago');
  const bad = (await heading(refused.object)).closest('article');
  expect(bad).toHaveTextContent(refused.issue);
  expect(bad).toHaveTextContent(/Since .*6:20/);
  expect(within(bad!).getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/settings/providers');
  const help = within(bad!).getByRole('link', { name: 'How to fix' });
  expect(help).toHaveAttribute('href', '/help/troubleshooting.html#a-provider-refuses-the-account');
  expect(help).toHaveAttribute('target', '_blank');
  const warn = (await heading(resting.object)).closest('article');
  expect(within(warn!).queryByRole('link')).not.toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});

test('shows what was checked, and what is installed', async () => {
  open();

  const lines = within(await loaded('Checks')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'SonarrConnected4.0.9 · 24 series',
    'RadarrNot in use',
    'Providers5 of 7 working1 paused, 1 sign-in failed',
  ]);
  const about = (await heading('About')).closest('section');
  await within(about!).findByText('Version');
  expect(about).toHaveTextContent('Version1.0.0Sonarr4.0.9Operating systemLinux, container');
  expect(about).toHaveTextContent('DatabaseSQLite 3.53.4, 38 MB');
  expect(about).toHaveTextContent(/Updated from0\.1\.0 \(Nov 14, 2026/);
  expect(about).toHaveTextContent('(5 days ago)');
  expect(about).not.toHaveTextContent('unknown');
});

const check = (id: string, code: string, values: object) => ({
  id,
  state: 'ok',
  words: `words of ${id}`,
  status: { code, values },
  detail: '',
});

test('statuses are in the reader’s language; one without a text keeps the words of the server', async () => {
  await startI18n('de');
  open({
    data: [],
    checks: [
      check('providers', 'some-working', { count: 5, total: 7 }),
      check('jobs', 'running', { count: 1200 }),
      check('disk', 'free', { bytes: 38_000_000 }),
      check('backups', 'made', { at: Date.now() - 3 * 86_400_000 - 1000 }),
      check('tools', 'code-of-tomorrow', {}),
    ],
  });

  const lines = within(await loaded('Prüfungen')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual([
    'Anbieter5 von 7 funktionsfähig',
    expect.stringMatching(/^Aufträge1\.200 /),
    'Speicherplatz38 MB frei',
    'Sicherungenvor 3 Tagen',
    'Werkzeugewords of tools',
  ]);
});

test('an issue is in the reader’s language; one without a text keeps the words of the server', async () => {
  const at = Date.now() + 3 * 86_400_000 + 60_000;
  const reason = 'The site said so.';
  await startI18n('de');
  open(
    healthOf(
      { ...resting, said: { code: 'provider-quota', values: { name: 'SubDL', reason, at } } },
      {
        ...refused,
        key: 'task',
        said: { code: 'task-failed', values: { task: 'backup', name: 'Backup', reason, at } },
      },
      { ...refused, key: 'new', said: { code: 'code-of-tomorrow', values: {} } },
    ),
  );

  const quota = (await heading('Download-Limit von SubDL erreicht')).closest('article');
  expect(quota).toHaveTextContent('The site said so. Du musst nichts tun: Nächster Versuch in 3 Tagen');
  const task = (await heading(`Aufgabe „${t('systemTasks.names.backup')}“ fehlgeschlagen`)).closest('article')!;
  expect(within(task).getByRole('link', { name: 'Aufgaben ansehen' })).toBeVisible();
  expect(await heading('Titlovi.com refuses the password')).toBeVisible();
});

test('the facts of a check are in the reader’s language; names and versions stay', async () => {
  await startI18n('de');
  const synced = { code: 'synced', words: 'synced 1 hour ago', values: { at: Date.now() - 3_700_000 } };
  const size = { code: 'series', words: '24 series', values: { count: 24 } };
  const facts = ['4.0.9', synced, size, { code: 'code-of-tomorrow', words: 'all is new', values: {} }];
  open({ ...healthOf(), checks: [{ ...checks[0], facts }] });

  expect(await screen.findByText('4.0.9 · vor 1 Std. abgeglichen · 24 Serien · all is new')).toBeVisible();
});

test('a check names its issues as they are named above', async () => {
  await startI18n('de');
  const said = { code: 'provider-quota', values: { name: 'SubDL', reason: 'The site said so.', at: Date.now() } };
  open({ ...healthOf({ ...resting, said }), checks: [{ ...checks[0], facts: [resting.object] }] });

  const title = 'Download-Limit von SubDL erreicht';
  const lines = within(await loaded('Prüfungen'));
  expect(await lines.findByRole('listitem')).toHaveTextContent(title);
  expect(await heading(title)).toBeVisible();
});

test.each([
  ['Everything is working.', 'Nothing needs your attention.', []],
  ['Almost everything is working.', '1 minor problem can wait or will fix itself.', [resting]],
  [
    '2 problems need your attention.',
    'See below for what happened',
    [refused, { object: '/tv', issue: 'cannot be read' }],
  ],
])('the verdict is "%s"', async (title, text, issues) => {
  open(healthOf(...issues));

  expect((await heading(title)).closest('section')).toHaveTextContent(text);
});

const stepsLeft = (...left: string[]) =>
  ['library', 'languages', 'providers', 'account', 'backup'].map((step, index) => ({
    step,
    needed: index < 3,
    done: !left.includes(step),
  }));

test('an unfinished setup is not all right: each open step leads to where it is done', async () => {
  const setup = stepsLeft('library', 'providers', 'account', 'backup');
  const { container } = open({ ...healthOf(), setup });

  expect((await heading('Setup isn’t finished.')).closest('section')).toHaveTextContent('can’t download subtitles yet');
  const steps = within(screen.getByRole('list', { name: 'Setup steps' }));
  expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add a library', '/settings/libraries'],
    ['Enable a provider', '/settings/providers'],
    ['Create an account', '/settings/general'],
    ['Create the first backup', '/system/backup'],
  ]);
  expect(steps.getByText('Create a language profile').closest('li')).toHaveTextContent('Done');
  expect(await axeViolations(container)).toEqual([]);
});

test('without a login and a backup it works, but more is recommended', async () => {
  open({ ...healthOf(), setup: stepsLeft('account', 'backup') });

  expect(await heading('No problems found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create the first backup' })).toBeVisible();
});

test('with every step done everything is all right, and the steps are gone', async () => {
  open({ ...healthOf(), setup: stepsLeft() });

  expect(await heading('Everything is working.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Setup steps' })).not.toBeInTheDocument();
});

test('a list that a folder fills is not called after Sonarr', async () => {
  open(healthOf(), [someManager({ ordinal: 1, name: 'Videos' })]);

  const shown = within(await loaded('Checks'));
  expect(await shown.findByText('Series')).toBeVisible();
  expect(shown.queryByText('Sonarr')).not.toBeInTheDocument();
});

test('Check again looks anew', async () => {
  const { user, server } = open();
  await heading(refused.object);
  server.answer('GET /system/health', healthOf());

  await user.click(screen.getByRole('button', { name: 'Check again' }));

  expect(await heading('Everything is working.')).toBeVisible();
  expect(server.asked('GET /system/health').at(-1)?.query).toEqual({ again: ['true'] });
});

test('what goes wrong meanwhile shows without a reload', async () => {
  const { server, live } = open(healthOf());
  await heading('Everything is working.');
  server.answer('GET /system/health', healthOf(refused));

  await act(async () => live.tell({ type: 'badges', action: 'update', payload: null }));

  expect(await heading('1 problem needs your attention.')).toBeVisible();
});

test('Copy report puts all of it into plain text', async () => {
  vi.stubGlobal('isSecureContext', true);
  const { user } = open();
  await heading(refused.object);
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

  await user.click(screen.getByRole('button', { name: 'Copy report' }));

  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  const report = writeText.mock.lastCall?.[0];
  expect(report).toContain('- Version: 1.0.0');
  expect(report).toContain(`- ${refused.object}: ${refused.issue}`);
  expect(report).toContain('- [warn] Providers: 5 of 7 working · 1 paused, 1 sign-in failed');
});

test('where the browser may not copy, the report is shown to be copied by hand', async () => {
  vi.stubGlobal('isSecureContext', false);
  const { user, baseElement } = open();
  await heading(refused.object);

  await user.click(screen.getByRole('button', { name: 'Copy report' }));

  const dialog = await screen.findByRole('dialog', { name: 'Captionarr status' });
  expect(within(dialog).getByRole('textbox')).toHaveDisplayValue(/Version: 1\.0\.0/);
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a health that cannot be asked for says so, and the rest is there', async () => {
  const { user, server } = open(answerWith(500, 'The database is locked.'));
  expect(await heading('Couldn’t load the status')).toBeVisible();
  expect(await heading('About')).toBeVisible();
  server.answer('GET /system/health', healthOf());

  await user.click(screen.getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
  expect(await heading('Everything is working.')).toBeVisible();
});

test('on a phone it is the same, one below the other', async () => {
  becomeNarrow();
  const { container } = open();

  expect(await heading('1 problem needs your attention.')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});
