import type { ImportReport, Job } from '@captionarr/contract';
import { secretMask } from '@captionarr/contract/settings';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openGuide } from '#features/guide/testing/open-guide.tsx';
import { authState } from '#lib/auth-state.ts';
import { browser } from '#lib/browser.ts';
import { keys } from '#lib/queries/keys.ts';
import { axeViolations } from '#testing/axe.ts';
import { answerWith } from '#testing/fake-server.ts';

const looked = 'POST /imports/preview';
const started = 'POST /imports';
const last = 'GET /imports';
const jobs = 'GET /system/jobs';

const report: ImportReport = {
  path: '/old/bazarr',
  origin: 'Bazarr 1.5.3',
  refusal: null,
  is_preview: true,
  counts: [
    { part: 'settings', found: 120, taken: 2, same: 110 },
    { part: 'profiles', found: 1, taken: 1, same: 0 },
    { part: 'notifications', found: 0, taken: 0, same: 0 },
    { part: 'history', found: 50_000, taken: 49_998, same: 0 },
  ],
  notes: [
    { part: 'settings', subject: 'legendastv.username', text: 'This provider is gone. It is left out.', count: 1 },
    { part: 'history', subject: 'Episodes that are gone', text: 'What is about them is left out.', count: 2 },
  ],
  settings: [
    { key: 'general.use_sonarr', before: false, after: true },
    { key: 'sonarr.apikey', before: '', after: secretMask },
  ],
  to_enter: ['proxy.password', 'opensubtitlescom.password'],
  account: 'anna',
  took_ms: 900,
};

const job = (changes: Partial<Job> = {}): Job => ({
  job_id: 7,
  job_name: 'Importing',
  status: 'running',
  last_run_time: '',
  is_progress: true,
  is_signalr: false,
  progress_value: 1200,
  progress_max: 50_000,
  progress_message: 'History',
  ...changes,
});

afterEach(() => {
  authState.set(undefined);
  vi.restoreAllMocks();
});

async function open(answers: Record<string, unknown> = {}, settings = {}) {
  const opened = await openGuide({
    place: 'import',
    settings,
    answers: { [last]: { data: null }, [looked]: report, [started]: { job_id: 7 }, 'GET /files': [], ...answers },
  });
  await opened.step('Coming from Bazarr?');
  const look = async (path = '/old/bazarr') => {
    await opened.user.type(await screen.findByLabelText('Configuration folder or backup'), path);
    await opened.press('Preview import');
  };
  /** Current jobs, and their live event. */
  const news = (answer: unknown) => {
    opened.server.answer(jobs, answer);
    return opened.client.invalidateQueries({ queryKey: keys.jobs });
  };
  return { ...opened, look, news };
}

test('a command that needs a shell comes with a translation to copy', async () => {
  const suggestion = `sh -c 'a "$CAPTIONARR_SUBTITLE" && b'`;
  const note = { part: 'settings', subject: 'general.postprocessing_cmd', text: 'It is off.', count: 1, suggestion };
  vi.stubGlobal('isSecureContext', true);
  const { look, user, baseElement } = await open({ [looked]: { ...report, notes: [note] } });

  await look();
  await user.click(await screen.findByText('Settings: 1 note'));

  expect(screen.getByText(suggestion)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy command' }));
  expect(await navigator.clipboard.readText()).toBe(suggestion);
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('what stops working comes first, with how to fix it', async () => {
  const note = {
    part: 'settings',
    subject: 'OpenSubtitles.com',
    text: 'It needs your own API key.',
    count: 1,
    urgent: true,
    link: 'https://www.opensubtitles.com/consumers',
  };
  const { look, baseElement } = await open({ [looked]: { ...report, notes: [note, ...report.notes] } });

  await look();

  expect(await screen.findByText('Do this first: OpenSubtitles.com')).toBeVisible();
  expect(screen.getByText(/needs your own API key/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get an API key' })).toHaveAttribute('href', note.link);
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('passwords come too unless the box is cleared, which looks again', async () => {
  const { look, press, user, server } = await open();
  const box = await screen.findByRole('checkbox', { name: 'Import passwords' });
  expect(box).toBeChecked();

  await look();
  await screen.findByRole('region', { name: 'What will be imported' });
  await user.click(box);
  await screen.findByRole('region', { name: 'What will be imported' });
  await press('Import');

  expect(server.asked(looked).map(({ form }) => form['with_passwords'])).toEqual([['true'], ['false']]);
  expect(server.asked(started)[0]?.form['with_passwords']).toEqual(['false']);
});

test('the first step offers it, and it leads back there', async () => {
  const { step, press } = await openGuide({ answers: { [last]: { data: null } } });
  await step('Welcome to Captionarr');

  await press('Import from Bazarr');
  await step('Coming from Bazarr?');
  expect(screen.queryByText(/^Step/)).not.toBeInTheDocument();
  expect(localStorage.getItem('captionarr.guide')).toBe('import');

  await press('Continue without importing');
  await step('Welcome to Captionarr');
});

test('shows first what would come over, what would not, and which passwords to enter', async () => {
  const { look, server, baseElement, user } = await open();
  expect(await axeViolations(baseElement)).toEqual([]);

  await look();

  const preview = within(await screen.findByRole('region', { name: 'What will be imported' }));
  expect(server.asked(looked)[0]?.form).toEqual({ path: ['/old/bazarr'], with_passwords: ['true'] });
  expect(preview.getByText('Bazarr 1.5.3 · /old/bazarr')).toBeVisible();
  expect(preview.getByText('49,998 of 50,000 to import')).toBeVisible();
  expect(preview.getByText('2 of 120 to import · 110 already here')).toBeVisible();
  expect(preview.getByRole('checkbox', { name: 'Notifications' })).toBeDisabled();
  await user.click(preview.getByText('2 settings will change'));
  expect(preview.getByText('Set (hidden)')).toBeVisible();
  await user.click(preview.getByText('History: 1 note'));
  expect(preview.getByText('Episodes that are gone (2×)')).toBeVisible();
  const passwords = within(screen.getByRole('region', { name: '2 passwords to re-enter' }));
  expect(passwords.getByText('opensubtitlescom.password')).toBeVisible();
  const account = within(screen.getByRole('region', { name: 'Your Bazarr account will be imported' }));
  expect(account.getByText(/sign in as anna with your Bazarr password/)).toBeVisible();
  expect(server.asked(started)).toEqual([]);
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a path is needed, and one that cannot be read says why', async () => {
  const { press, look, server } = await open({ [looked]: answerWith(404, 'There is no such folder.') });

  await press('Preview import');
  expect(await screen.findByText('Choose the folder or enter the path to a backup')).toBeVisible();
  expect(server.asked(looked)).toEqual([]);

  await look('/nowhere');
  expect(await screen.findByText('There is no such folder.')).toBeVisible();
});

test('one that is refused cannot be started, and another path asks anew', async () => {
  const refusal = 'The database is damaged. Repair it or choose a backup.';
  const { look, user } = await open({ [looked]: { ...report, refusal, counts: [] } });

  await look();
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();

  await user.type(screen.getByLabelText('Configuration folder or backup'), '2');
  expect(screen.queryByText(refusal)).not.toBeInTheDocument();
});

test('takes over the chosen parts, tells how far it is, and can be cancelled', async () => {
  const { look, press, news, user, server, baseElement } = await open({
    [jobs]: { data: [job()] },
    'POST /system/jobs': undefined,
  });
  await look();
  await user.click(await screen.findByRole('checkbox', { name: 'History' }));
  await press('Import');

  expect(await screen.findByRole('progressbar', { name: 'Importing' })).toBeVisible();
  expect(server.asked(started)[0]?.form).toEqual({
    path: ['/old/bazarr'],
    parts: ['settings', 'profiles'],
    with_passwords: ['true'],
  });
  expect(screen.getByText('1,200 of 50,000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue setup' })).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);

  await press('Cancel import');
  expect(server.asked('POST /system/jobs')[0]?.form).toEqual({ id: ['7'], action: ['cancel'] });
  await news({ data: [job({ status: 'failed', error: 'It was cancelled.' })] });
  expect(await screen.findByText('It was cancelled.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Preview import' })).toBeVisible();
});

test('one that cannot be started says why', async () => {
  const { look, press } = await open({ [started]: answerWith(409, 'An import is running already.') });
  await look();

  await press('Import');

  expect(await screen.findByText('An import is running already.')).toBeVisible();
});

test('when it is done it tells what came over, and the steps that it did are done', async () => {
  const { look, press, news, server, step, baseElement } = await open({ [jobs]: { data: [job()] } });
  await look();
  await press('Import');
  await screen.findByRole('progressbar');

  server.answer(last, { data: { ...report, is_preview: false } });
  server.answer('GET /system/languages/profiles', [{ profileId: 1, name: 'English', items: [] }]);
  await news({ data: [job({ status: 'completed' })] });

  expect(await screen.findByText('Import complete')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your Bazarr account was imported' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'What was imported' })).toHaveTextContent('49,998 of 50,000 imported');
  expect(await screen.findByRole('button', { name: 'Languages done' })).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);

  await press('Import something else');
  expect(screen.getByLabelText('Configuration folder or backup')).toHaveValue('');
  await press('Continue');
  await step('Welcome to Captionarr');
});

test('a page that is loaded anew goes on watching it', async () => {
  localStorage.setItem('captionarr.guide.import', '7');

  await open({ [jobs]: { data: [job({ status: 'pending' })] } });

  expect(await screen.findByText('Waiting to start')).toBeVisible();
});

test('one that is no longer in the list is over', async () => {
  localStorage.setItem('captionarr.guide.import', '7');

  await open({ [last]: { data: report } });

  expect(await screen.findByText('Import complete')).toBeVisible();
});

test('the key of the old installation ends what this page may do, so the page is loaded anew', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockReturnValue();
  const { look, press, news } = await open({ [jobs]: { data: [job()] } });
  await look();
  await press('Import');
  await screen.findByRole('progressbar');

  await news(answerWith(401, { message: 'A valid API key is required.' }));

  expect(goTo).toHaveBeenCalledWith('/');
});
