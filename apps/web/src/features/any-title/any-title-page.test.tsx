import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { someAsked, someAttributes, someFound } from '#testing/some-search.ts';
import { someProposal } from '#testing/some-subtitles.ts';
import { AnyTitlePage } from './any-title-page.tsx';

const found = someFound({ release_info: ['Glass.Meridian.2017.1080p'], subtitle: 'h1', attributes: someAttributes() });
const skipped = someAsked({
  provider: 'wizdom',
  state: 'skipped',
  message: 'Wizdom only searches by IMDb ID.',
  found: 0,
});
const film = '/movies/Glass Meridian/Glass.mkv';

type View = ReturnType<typeof open>;

function open(answers: Record<string, unknown> = {}) {
  const server = fakeServer({
    'GET /system/languages': [
      { name: 'English', code2: 'en', code3: 'eng', enabled: true },
      { name: 'French', code2: 'fr', code3: 'fra', enabled: false },
    ],
    'GET /system/jobs': { data: [] },
    'GET /any-title': { data: [found] },
    'GET /providers/progress': {
      revision: 1,
      done: true,
      minimum: 0,
      providers: [someAsked(), skipped],
      data: [found],
    },
    'GET /providers/preview': {
      data: {
        format: 'srt',
        charset: 'utf-8',
        size: 9,
        further: 0,
        cues: [{ start: 0, end: 1000, text: 'Low tide.' }],
      },
    },
    'POST /any-title/files': { filename: 'Glass Meridian (2017).en.srt' },
    'GET /any-title/videos': [{ name: 'Glass.mkv', children: false, path: film }],
    'POST /any-title/checks': { data: { state: 'done', proposal: someProposal() } },
    ...answers,
  });
  return { server, ...renderPage(<AnyTitlePage />) };
}

async function fill({ user }: View, label: string, text: string) {
  await user.click(screen.getByRole('textbox', { name: label }));
  await user.paste(text);
}

async function search(view: View) {
  await screen.findByText('English');
  await fill(view, 'Title', 'Glass Meridian');
  await fill(view, 'Year', '2017');
  await view.user.click(screen.getByRole('button', { name: 'Search' }));
  return screen.findByRole('region', { name: 'Glass Meridian (2017)' });
}

afterEach(() => vi.restoreAllMocks());

test('a movie is searched in the enabled languages, and results say what they score and who wasn’t searched', async () => {
  const view = open();

  const results = await search(view);

  expect(await within(results).findByText('Glass.Meridian.2017.1080p')).toBeVisible();
  expect(view.server.asked('GET /any-title')[0]?.query).toMatchObject({
    type: ['movie'],
    title: ['Glass Meridian'],
    year: ['2017'],
    'languages[]': ['en'],
  });
  expect(await within(results).findByText(/wizdom/i)).toBeVisible();
  expect(screen.queryByText(/Minimum score/)).not.toBeInTheDocument();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('an episode needs its series, season and number, or the ID of the series', async () => {
  const view = open();
  await screen.findByText('English');
  await view.user.click(screen.getByRole('radio', { name: 'Episode' }));

  await view.user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByText('Enter a title or an ID.')).toBeVisible();
  expect(screen.getByText('Enter the season.')).toBeVisible();
  expect(view.server.asked('GET /any-title')).toEqual([]);

  await fill(view, 'Season', '3');
  await fill(view, 'Episode', '8');
  await fill(view, 'ID', 'tt0903747');
  await view.user.click(screen.getByRole('button', { name: 'Search' }));

  expect(await screen.findByRole('region', { name: 'tt0903747 3×08' })).toBeVisible();
  await waitFor(() =>
    expect(view.server.asked('GET /any-title')[0]?.query).toMatchObject({
      type: ['episode'],
      imdb: ['tt0903747'],
      season: ['3'],
    }),
  );
});

test('a result is previewed, and saved by the browser once the provider has sent it', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const view = open();
  await search(view);

  await view.user.click(await screen.findByRole('button', { name: 'Preview Glass.Meridian.2017.1080p' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Preview subtitle/ }));
  expect(await dialog.findByText('Low tide.')).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name: 'Download Glass.Meridian.2017.1080p' }));

  expect(await screen.findByText('Glass Meridian (2017).en.srt')).toBeVisible();
  expect(clicked.mock.contexts.map((link) => new URL((link as HTMLAnchorElement).href).pathname)).toEqual([
    '/system/any-title/h1',
  ]);
});

test('why a provider sent nothing is told, and the browser downloads nothing', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const view = open({ 'POST /any-title/files': answerWith(500, 'SubDL is down.') });
  await search(view);

  await view.user.click(await screen.findByRole('button', { name: 'Download Glass.Meridian.2017.1080p' }));

  expect(await screen.findByText('SubDL is down.')).toBeVisible();
  expect(clicked).not.toHaveBeenCalled();
});

test('a result is checked against a video, and says whether it fits and by how much it is off', async () => {
  const view = open();
  await search(view);
  await view.user.click(await screen.findByRole('button', { name: 'Check Glass.Meridian.2017.1080p against a video' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check against a video' }));
  expect(dialog.getByRole('button', { name: 'Check' })).toBeDisabled();

  await view.user.click(dialog.getByLabelText('Video'));
  await view.user.click(await dialog.findByRole('option', { name: 'Glass.mkv' }));
  expect(dialog.getByLabelText('Video')).toHaveValue(film);
  await view.user.click(dialog.getByRole('button', { name: 'Check' }));

  expect(await dialog.findByText('It’s for this video, but out of sync.')).toBeVisible();
  expect(dialog.getByText('Shift by −7.02 s to match')).toBeVisible();
  expect(view.server.asked('POST /any-title/checks')[0]?.form).toEqual({ subtitle: ['h1'], path: [film] });
  expect(await axeViolations(view.baseElement)).toEqual([]);
});

test('on a phone every result is a card', async () => {
  becomeNarrow();
  const view = open();

  const results = await search(view);

  expect(await within(results).findByText('Glass.Meridian.2017.1080p')).toBeVisible();
  expect(within(results).queryByRole('table')).not.toBeInTheDocument();
  expect(await axeViolations(view.container)).toEqual([]);
});
