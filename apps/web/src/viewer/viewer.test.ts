import type { ViewerReport, ViewerTitle } from '@captionarr/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { callsFor } from './api.ts';
import { loadTexts } from './texts.ts';
import { startViewer } from './viewer.ts';

const someTitle = (more: Partial<ViewerTitle> = {}): ViewerTitle => ({
  type: 'episode',
  id: 102,
  title: 'Saltmarsh',
  episode: '2×09 · Slack tide',
  poster: null,
  languages: ['en', 'fr'],
  playing: true,
  ...more,
});
const someReport = (more: Partial<ViewerReport> = {}): ViewerReport => ({
  id: 5,
  type: 'episode',
  media_id: 102,
  title: 'Saltmarsh 2×09',
  state: 'working',
  kind: 'out-of-sync',
  language: 'en',
  step: 'reported',
  steps: 1,
  checked: 0,
  ...more,
});
const opened = (titles: ViewerTitle[], reports: ViewerReport[] = []) => ({
  may_ask: false,
  languages: [
    { code2: 'en', name: 'English' },
    { code2: 'es', name: 'Spanish' },
  ],
  titles,
  reports,
});

let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('main'));
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  root.remove();
  vi.useRealTimers();
});

async function openLink(answers: Record<string, unknown>, languages = ['en']) {
  const server = fakeServer(answers);
  await loadTexts(languages);
  const said: string[] = [];
  await startViewer({ root, token: 'abc', calls: callsFor('abc'), say: (text) => void said.push(text) });
  return { server, said, user: userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) }) };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('from what is playing to a better subtitle in two taps, and the answer goes back', async () => {
  const { server, user } = await openLink({
    'GET /viewer/abc': opened([someTitle(), someTitle({ id: 7, title: 'Ferry', playing: false })]),
    'POST /viewer/abc/reports': someReport(),
    'GET /viewer/abc/reports/5': someReport({
      state: 'asking',
      step: 'shifted',
      steps: 4,
      seconds: -4.2,
      line: 'I wrote back.',
    }),
    'PATCH /viewer/abc/reports/5': someReport({ state: 'solved', step: 'said-better', steps: 5 }),
  });
  expect(await heading('What’s wrong with the subtitles?')).toBeVisible();
  expect(screen.getByText('Now watching')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fix it' })).toBeDisabled();
  expect(await axeViolations(document.body)).toEqual([]);

  await user.click(screen.getByRole('radio', { name: /^Out of sync/ }));
  await user.click(screen.getByRole('radio', { name: 'English' }));
  await user.click(screen.getByRole('button', { name: 'Fix it' }));

  expect(await heading('On it…')).toBeVisible();
  expect(server.asked('POST /viewer/abc/reports')[0]?.form).toEqual({
    type: ['episode'],
    id: ['102'],
    kind: ['out-of-sync'],
    language: ['en'],
  });
  expect(await heading('A better one is in')).toBeVisible();
  expect(screen.getByText(/It was 4.2 s late\./)).toBeVisible();
  expect(screen.getByText('I wrote back.')).toBeVisible();
  expect(await axeViolations(document.body)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await heading('Glad it works')).toBeVisible();
  expect(server.asked('PATCH /viewer/abc/reports/5')[0]?.form).toEqual({ better: ['true'] });
});

test('who likes says whether the lines come early or late; only the timing has this question', async () => {
  const { server, user } = await openLink({
    'GET /viewer/abc': opened([someTitle({ languages: ['en'] })]),
    'POST /viewer/abc/reports': someReport(),
    'GET /viewer/abc/reports/5': someReport(),
  });
  await heading('What’s wrong with the subtitles?');
  await user.click(screen.getByRole('radio', { name: /^Out of sync/ }));
  const question = within(screen.getByRole('group', { name: 'Too early or too late? (optional)' }));
  expect(question.getAllByRole('radio', { checked: false })).toHaveLength(2);
  await user.click(question.getByRole('radio', { name: 'Too early' }));
  await user.click(screen.getByRole('radio', { name: /^Bad text/ }));
  expect(screen.queryByRole('radio', { name: 'Too late' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('radio', { name: /^Out of sync/ }));
  await user.click(screen.getByRole('radio', { name: 'Too late' }));
  expect(await axeViolations(document.body)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Fix it' }));

  await heading('On it…');
  expect(server.asked('POST /viewer/abc/reports')[0]?.form).toMatchObject({ kind: ['out-of-sync'], when: ['late'] });
});

test('without anything playing a title is picked, also by its name', async () => {
  const { server, user } = await openLink({
    'GET /viewer/abc': ({ query }: { query: Record<string, string[]> }) =>
      opened(
        query['text']
          ? [someTitle({ title: 'Ferry', type: 'movie', playing: false })]
          : [someTitle({ playing: false }), someTitle({ id: 103, episode: '2×10 · Ebb', playing: false })],
      ),
  });
  expect(await heading('What are you watching?')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);

  await user.type(screen.getByRole('searchbox', { name: 'Find a title' }), 'ferry');
  await user.click(await screen.findByRole('button', { name: /Ferry/ }));

  expect(server.asked('GET /viewer/abc').at(-1)?.query).toEqual({ text: ['ferry'] });
  expect(await heading('What’s wrong with the subtitles?')).toBeVisible();
});

test('what is missing can only be a language that is not there', async () => {
  const { user } = await openLink({ 'GET /viewer/abc': opened([someTitle({ languages: [] })]) });

  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: /^Missing/ }));
  const languages = within(screen.getByRole('group', { name: 'In which language?' }));
  expect(languages.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'English',
    'Spanish',
  ]);
});

test('a report is found again when the page is opened anew, and others of the link are listed', async () => {
  const answers = {
    'GET /viewer/abc': opened([someTitle()], [someReport()]),
    'POST /viewer/abc/reports': someReport(),
    'GET /viewer/abc/reports/5': someReport({ step: 'measured', steps: 2 }),
  };
  const { user } = await openLink(answers);
  await user.click(screen.getByRole('radio', { name: /^Out of sync/ }));
  await user.click(screen.getByRole('radio', { name: 'English' }));
  await user.click(screen.getByRole('button', { name: 'Fix it' }));
  await heading('On it…');

  root.replaceChildren();
  await openLink(answers);
  expect(await heading('Looking for a better one…')).toBeVisible();
  expect(screen.getByText('2×09 · Slack tide')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Report something else' }));
  expect(await heading('What are you watching?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Saltmarsh 2×09 Out of sync · English/ }));
  expect(await heading('On it…')).toBeVisible();
});

test.each([
  [
    someReport({ state: 'passed-on', step: 'nothing-better', checked: 5 }),
    'Others checked: 5. None fits better, so everything stays as it is.',
  ],
  [someReport({ state: 'passed-on', step: 'said-still-wrong', checked: 3 }), /can see your report/],
  [someReport({ state: 'waiting-for-owner', kind: 'missing' }), /decides about this/],
  [someReport({ state: 'asking', step: 'shifted', seconds: 2 }), /It was 2 s early\. Captionarr shifted it\./],
])('says how a report stands: %o', async (report, text) => {
  const { user } = await openLink({ 'GET /viewer/abc': opened([], [report]) });
  await user.click(screen.getByRole('button', { name: /Saltmarsh/ }));

  expect(await screen.findByText(text)).toBeVisible();
});

test('a link that is over says so, also in the middle of a report', async () => {
  const { server, user, said } = await openLink({ 'GET /viewer/abc': opened([someTitle({ languages: ['en'] })]) });
  server.answer('POST /viewer/abc/reports', answerWith(404, 'No such link.'));

  await user.click(screen.getByRole('radio', { name: /^Bad text/ }));
  await user.click(screen.getByRole('button', { name: 'Fix it' }));

  expect(await heading('This link no longer works')).toBeVisible();
  expect(said.at(-1)).toBe('This link no longer works');
});

test('too many reports are refused with a reason, and can be sent again', async () => {
  const { server, user } = await openLink({ 'GET /viewer/abc': opened([someTitle({ languages: ['en'] })]) });
  server.answer('POST /viewer/abc/reports', answerWith(429, 'Too many.'));
  await user.click(screen.getByRole('radio', { name: /^Bad text/ }));
  await user.click(screen.getByRole('button', { name: 'Fix it' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Too many reports at once.');
  expect(screen.getByRole('button', { name: 'Fix it' })).toBeEnabled();
});

test('a server that is away is tried until it answers', async () => {
  const { server } = await openLink({ 'GET /viewer/abc': answerWith(502, '') });
  expect(await heading('Can’t reach Captionarr')).toBeVisible();

  server.answer('GET /viewer/abc', opened([someTitle()]));
  await vi.advanceTimersByTimeAsync(3100);

  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What’s wrong'));
});

test('speaks the language of the browser, in its direction', async () => {
  await openLink({ 'GET /viewer/abc': opened([someTitle()]) }, ['ar-EG', 'en']);

  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  await loadTexts(['en']);
});
