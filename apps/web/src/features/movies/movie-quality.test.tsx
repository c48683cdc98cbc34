import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedBulk } from '#blocks/bulk/preview-bulk.ts';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { someLibrary, someMovie, someSubtitle } from '#testing/some-library.ts';
import { someFact, someQuality } from '#testing/some-quality.ts';
import { MovieDetailPage } from './movie-detail-page.tsx';

const path = '/movies/rain.fr.srt';
const movie = someMovie({ subtitles: [someSubtitle('French', { path })] });
const late = someQuality({
  facts: [
    someFact('timing', 'red', { seconds: 1.8 }),
    someFact('speed', 'amber', { count: 23, limit: 17 }),
    someFact('ads', 'good'),
    someFact('hole', 'unknown'),
  ],
  cure: 'sync',
});

function open(quality: unknown, answers = {}) {
  return renderApp({
    address: '/movies/7',
    pages: { 'movies/:id': async () => MovieDetailPage },
    answers: someLibrary({
      'GET /system/settings': someSettings({ use_radarr: true }),
      'GET /system/languages': [],
      'GET /movies': { data: [movie], total: 1 },
      'GET /quality': { data: quality ? [quality] : [] },
      'GET /subtitles/references': { audio_tracks: [], embedded_subtitles_tracks: [], external_subtitles_tracks: [] },
      ...answers,
    }),
  });
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a row says where the file comes from and how it is, and its hint has the folder', async () => {
  const { server, baseElement } = open(someQuality());

  const findings = await button('In sync Easy to read No ads Show what was checked');
  expect(server.asked('GET /quality')[0]?.query).toEqual({ type: ['movie'], id: ['7'] });
  const row = findings.closest('tr');
  expect(row).toHaveTextContent(/^SubDL92%2 hr\. ago3 versionsThe\.Weight\.of\.Rain\.2024-LUX/);
  expect(within(row!).getByText('The.Weight.of.Rain.2024-LUX')).toHaveAttribute('data-hint', path);
  expect(within(row!).queryByRole('button', { name: 'Fix timing: French' })).toBeNull();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a bad file says so, has its cure as a button, and tells everything that was checked', async () => {
  const { user, baseElement } = open(late);

  await user.click(await button(/^1\.8 s late 23 cues too fast No ads/));
  const panel = within(await screen.findByRole('region', { name: 'French: what was checked' }));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1.8 s late',
    'Missing passages: not checked',
    '23 cues too fastLimit: 17 characters per second',
    'No ads',
  ]);
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('region', { name: 'French: what was checked' })).toBeNull();

  await user.click(await button('Fix timing: French'));
  expect(await screen.findByRole('dialog', { name: 'Sync Subtitle Options' })).toBeVisible();
});

test('another file is searched for by hand, and the versions open from their number', async () => {
  const { user } = open(late, { 'GET /subtitles/versions': { data: [], current: null } });

  await user.click(await button('3 versions: French'));
  expect(await screen.findByRole('dialog', { name: 'Versions' })).toBeVisible();
  await user.keyboard('{Escape}');

  await user.click(await button('Find another: French'));
  expect(await screen.findByRole('dialog', { name: 'Search Subtitles' })).toHaveTextContent('The Weight of Rain');
});

test('a row shows three buttons, the cure among them, and its menu has everything by name and key', async () => {
  const { user, baseElement } = open(late);
  const row = within((await button('Fix timing: French')).closest('tr')!);
  const buttonsOf = () =>
    row
      .getAllByRole('button')
      .slice(-3)
      .map((each) => each.getAttribute('aria-label'));
  expect(buttonsOf()).toEqual(['Fix timing: French', 'Find another: French', 'Actions for French']);
  expect(row.queryByRole('button', { name: 'Edit: French' })).toBeNull();

  await user.click(row.getByRole('button', { name: 'Actions for French' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'View',
    'EditE',
    'Sync',
    'Tools',
    'VersionsV',
    'Download file',
    'Copy path',
    'Blacklist and replace…',
    'DeleteDel',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-keyshortcuts', 'Delete');
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a row without a cure has room for Edit, and only a provider’s file can be blacklisted', async () => {
  const { origin } = someQuality();
  const { user, router } = open(someQuality({ origin: { ...origin, kind: 'upload' } }));
  await button('Edit: French');

  await user.click(await button('Actions for French'));
  await screen.findByRole('menuitem', { name: 'Delete' });
  expect(screen.queryByRole('menuitem', { name: 'Blacklist and replace…' })).toBeNull();
  await user.keyboard('{Escape}');

  await user.click(await button('Edit: French'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/studio/movie/7'));
});

test('a provider’s file is blacklisted and replaced after a preview', async () => {
  const { user } = open(late);

  await user.click(await button('Actions for French'));
  await user.click(await screen.findByRole('menuitem', { name: 'Blacklist and replace…' }));

  expect(askedBulk.get()).toMatchObject({
    order: { verb: 'blacklist' },
    selection: { files: [{ type: 'movie', id: 7, path }] },
  });
});

test('keys act on the file in focus: V versions, F find another, E edit, Del delete', async () => {
  const { user, router } = open(late, { 'GET /subtitles/versions': { data: [], current: null } });
  const row = (await button('Find another: French')).closest('tr')!;

  row.focus();
  await user.keyboard('v');
  expect(await screen.findByRole('dialog', { name: 'Versions' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(row).toHaveFocus());

  await user.keyboard('f');
  expect(await screen.findByRole('dialog', { name: 'Search Subtitles' })).toHaveTextContent('The Weight of Rain');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(row).toHaveFocus());

  await user.keyboard('{Delete}');
  expect(await screen.findByRole('dialog', { name: 'Delete the French subtitle?' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(row).toHaveFocus());

  await user.keyboard('e');
  await waitFor(() => expect(router.state.location.pathname).toBe('/studio/movie/7'));
});

test('keys leave a file alone that a job works on', async () => {
  const { user, router } = open(late, {
    'GET /system/jobs': {
      data: [{ job_id: 1, job_name: 'Sync', status: 'running', about: [`movies:7/file:${path}`], progress_max: 0 }],
    },
  });
  const another = await button('Find another: French');
  await waitFor(() => expect(another).toBeDisabled());

  another.closest('tr')!.focus();
  await user.keyboard('f{Delete}e');

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/movies/7');
});

test('what wasn’t measured says so, and can be checked now', async () => {
  const { user, server } = open(someQuality({ measured_at: null, facts: [] }), { 'POST /quality': { job_id: 4 } });

  await user.click(await button('Not checked yet Show what was checked'));
  await user.click(await button('Check now'));

  await waitFor(() => expect(server.asked('POST /quality')[0]?.form).toEqual({ type: ['movie'], id: ['7'] }));
  expect(await screen.findByText('Check started. Results appear here.')).toBeVisible();
});

test.each([
  ['upload', { who: 'mila' }, 'Uploaded by mila'],
  ['upload', {}, 'Uploaded'],
  ['disk', { at: null }, 'Found on disk'],
] as const)('the origin of a file is told: %s %o', async (kind, fields, text) => {
  const { origin } = someQuality();
  open(someQuality({ origin: { ...origin, provider: null, release: null, score: null, kind, ...fields } }));

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('rain.fr.srt')).toBeVisible();
});

test('on a phone a file is a card with its findings, its cure and a menu', async () => {
  becomeNarrow();
  const { user, baseElement } = open(late);

  expect(await button(/^1\.8 s late 23 cues too fast No ads/)).toBeVisible();
  expect(await button('Fix timing: French')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.click(await button('Actions for French'));
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
});

test('a track inside the video says which one it is', async () => {
  const tracks = [
    {
      language: 'en',
      stream: 2,
      codec: 'subrip',
      is_text: true,
      forced: false,
      is_default: true,
      title: '',
      cues: 1204,
    },
    {
      language: 'de:forced',
      stream: 3,
      codec: 'hdmv_pgs_subtitle',
      is_text: false,
      forced: true,
      is_default: null,
      title: 'Signs',
      cues: null,
    },
  ];
  const subtitles = [
    someSubtitle('English', { path: null }),
    someSubtitle('Deutsch', { path: null, forced: true }),
    someSubtitle('French', { path }),
  ];
  open(undefined, {
    'GET /movies': { data: [someMovie({ subtitles })], total: 1 },
    'GET /quality': { data: [], tracks },
  });

  expect(await screen.findByText('Track 3 · SubRip · Default · 1,204 cues')).toBeVisible();
  expect(screen.getByText('Track 4 · PGS, pictures · Forced · Signs')).toBeVisible();
  expect(screen.getAllByText('Embedded in the video file')).toHaveLength(2);
});

test('a missing language says what the last search had from each provider', async () => {
  const german = { name: 'German', code2: 'de', code3: 'deu', hi: false, forced: false };
  const found = (provider: string, rule: string) => ({ provider, rule, wanted: 'de', language: german });
  const { baseElement } = open(undefined, {
    'GET /movies': {
      data: [someMovie({ subtitles: [someSubtitle('French', { path })], missing_subtitles: [german] })],
      total: 1,
    },
    'GET /movies/wanted': {
      data: [
        {
          radarrId: 7,
          title: 'The Weight of Rain',
          missing_subtitles: [german],
          searches: [{ language: 'de', search_id: 5, last_at: 1, next_try_at: null, attempts: 1, best: 82 }],
        },
      ],
      total: 1,
    },
    'GET /searches/5': {
      verdicts: [{ language: german, minimum: 90, outcome: 'below-minimum' }],
      providers: ['subdl', 'opensubtitlescom', 'podnapisi'].map((provider) => ({
        provider,
        state: provider === 'podnapisi' ? 'failed' : 'answered',
      })),
      candidates: [
        found('opensubtitlescom', 'below-minimum'),
        found('opensubtitlescom', 'below-minimum'),
        found('opensubtitlescom', 'blacklisted'),
      ],
    },
  });

  const first = await screen.findByText('OpenSubtitles.com: 2 below 90% · 1 ruled out');
  expect(first.parentElement).toHaveTextContent(/Podnapisi.*: failed SubDL: nothing/);
  expect(await axeViolations(baseElement)).toEqual([]);
});
