import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { opened } from '#lib/opened.ts';
import { pageConfig } from '#lib/page-config.ts';
import { axeViolations } from '#testing/axe.ts';
import { declaredSettings } from '#testing/declared-settings.ts';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { someBulk } from '#testing/some-bulk.ts';
import { someProfiles } from '#testing/some-library.ts';
import { openGuide, saved } from './testing/open-guide.tsx';

afterEach(() => void Object.assign(pageConfig, { isConfigured: true }));

const guide = () => screen.findByRole('dialog', { name: 'First steps' });
const place = () => localStorage.getItem('captionarr.guide');

test('a new installation opens it over the page, and the page behind it is the usual one', async () => {
  pageConfig.isConfigured = false;
  const { router } = renderApp();

  await guide();

  expect(router.state.location.pathname).toBe('/settings/general');
});

test('one that is set up does not; the System menu and the palette do', async () => {
  const { user } = renderApp({ address: '/settings/general' });
  await screen.findByRole('heading', { name: 'General settings' });
  expect(screen.queryByRole('dialog', { name: 'First steps' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'System' }));
  await user.click(await screen.findByRole('menuitem', { name: 'First steps' }));

  await guide();
});

test('welcomes first, with nothing that axe finds; Skip ends it for good', async () => {
  const { step, press, onClose, server, baseElement } = await openGuide();
  await step('Welcome to Captionarr');
  expect(await axeViolations(baseElement)).toEqual([]);
  expect(place()).toBe('account');

  await press('Skip the guide');

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-guide_done': ['true'] });
  expect(place()).toBeNull();
});

test('is not left when that cannot be saved, so that it does not come back unasked', async () => {
  const { step, press, onClose } = await openGuide({ answers: { [saved]: answerWith(500, 'The disk is full.') } });
  await step('Welcome to Captionarr');

  await press('Skip the guide');

  expect(await screen.findByText('The disk is full.')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('goes on where it was, and each step can be left and come back to', async () => {
  const { step, press } = await openGuide({ place: 'languages' });
  await step(/Which subtitle languages/);
  expect(screen.getByRole('button', { name: /Languages/ })).toHaveAttribute('aria-current', 'step');

  await press('Skip this step');
  await step(/Choose your providers/);
  await press('Back');
  await step(/Which subtitle languages/);
  await press(/Account/);

  await step('Welcome to Captionarr');
  expect(place()).toBe('account');
});

test('another browser goes on after what the server knows to be done', async () => {
  const { step } = await openGuide({ settings: { general: { use_radarr: true } } });

  await step(/Which subtitle languages/);

  expect(screen.getByRole('button', { name: 'Library done' })).toBeInTheDocument();
});

test('a history that cannot be read is no reason to alarm a new user', async () => {
  const { step } = await openGuide({
    place: 'done',
    answers: { 'GET /movies/history': answerWith(500, 'Broken'), 'GET /episodes/history': answerWith(500, 'Broken') },
  });

  await step('You can finish setup anytime');
  expect(screen.queryByText('Broken')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('ends with what there is now, what is left, and ways onward', async () => {
  const { step, press, onClose, server, router, baseElement } = await openGuide({
    place: 'done',
    settings: { general: { use_radarr: true } },
    answers: { 'GET /movies/history': { data: [], total: 1 } },
  });
  await step('You’re all set');
  expect(screen.queryByRole('button', { name: 'Missing series subtitles' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Do it now: Languages' })).toBeInTheDocument();
  expect(await axeViolations(baseElement)).toEqual([]);

  await press('Missing movie subtitles');

  await waitFor(() => expect(router.state.location.pathname).toBe('/wanted/movies'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-guide_done': ['true'] });
});

test('ends with the search for everything that is missing, as a job', async () => {
  const { step, press, server } = await openGuide({
    place: 'done',
    profiles: someProfiles,
    settings: { general: { use_radarr: true, enabled_providers: ['gestdown'] } },
    answers: {
      'GET /movies/history': { data: [], total: 1 },
      'GET /wanted/summary': { total: 3, subtitles: 4, languages: [], next_search_at: null },
      'PATCH /movies': undefined,
    },
  });
  await step('You’re all set');
  expect(await screen.findByText('4 subtitles are missing')).toBeVisible();

  await press('Search everything now');

  expect(await screen.findByText(/^The search is running/)).toBeVisible();
  expect(server.asked('PATCH /movies').map(({ form }) => form)).toEqual([{ action: ['search-wanted'] }]);
});

test.each([
  ['started', /20/, /^The search is running/],
  ['canceled', 'Cancel', '412 subtitles are missing'],
] as const)(
  'more than today’s downloads is asked first; %s, it leads back to the guide',
  async (_end, button, text) => {
    localStorage.setItem('captionarr.guide', 'done');
    const general = { use_radarr: true, enabled_providers: ['gestdown'] };
    const downloads = { left: 20, providers: [{ name: 'subdl', left: 20 }] };
    const search = someBulk({ order: { verb: 'search' }, selection: { what: 'movies' }, downloads });
    const { user, server } = renderApp({
      address: '/movies',
      answers: {
        'GET /system/settings': declaredSettings({ general }),
        'GET /system/languages/profiles': someProfiles,
        'GET /system/languages': [],
        'GET /episodes/history': { data: [], total: 0 },
        'GET /movies/history': { data: [], total: 1 },
        'GET /libraries': { data: [] },
        'GET /wanted/summary': { total: 300, subtitles: 412, languages: [], next_search_at: null },
        'GET /wanted/downloads': { subtitles: 412, downloads },
        'POST /bulk': { id: 7 },
        'GET /bulk/7': search,
        'GET /bulk/7/items': { data: [], total: 0 },
        'POST /bulk/7': undefined,
        'DELETE /bulk/7': undefined,
      },
    });
    act(() => opened.set('guide'));

    await user.click(await screen.findByRole('button', { name: 'Search everything now' }));
    const question = within(await screen.findByRole('dialog', { name: 'Search missing subtitles in all movies' }));
    expect(await question.findByText('More than today’s downloads')).toBeVisible();
    expect(server.asked('PATCH /movies')).toEqual([]);
    await user.click(question.getByRole('button', { name: button }));

    await waitFor(async () => expect(within(await guide()).getByText(text)).toBeVisible());
  },
);
