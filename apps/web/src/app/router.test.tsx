import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp, someBadges, someSettings } from '#testing/render-app.tsx';

const open = (address: string, settings = someSettings()) =>
  renderApp({ address, answers: { 'GET /system/settings': settings } });

const never = () => new Promise(() => {});

test('[routes.home-waits-for-settings] stays at / until the settings are there', async () => {
  const settings = Promise.withResolvers();
  const { router } = renderApp({ answers: { 'GET /system/settings': () => settings.promise } });

  await screen.findByRole('banner');
  expect(router.state.location.pathname).toBe('/');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();

  settings.resolve(someSettings());
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/general'));
});

test('[routes.home-to-series] leads from / to the series when the series manager is in use', async () => {
  const { router } = open('/', someSettings({ use_sonarr: true, use_radarr: true }));

  await screen.findByRole('heading', { name: 'All series' });
  expect(router.state.location.pathname).toBe('/series');
});

test('[routes.home-to-movies] leads from / to the movies when only the movie manager is in use', async () => {
  const { router } = open('/', someSettings({ use_radarr: true }));

  await screen.findByRole('heading', { name: 'All movies' });
  expect(router.state.location.pathname).toBe('/movies');
});

test('leads from / to what a folder or a media server fills, without a manager', async () => {
  const badges = { ...someBadges, filled_by_further: ['movies'] };
  const { router } = renderApp({ answers: { 'GET /badges': badges } });

  await screen.findByRole('heading', { name: 'All movies' });
  expect(router.state.location.pathname).toBe('/movies');
});

test('[routes.home-to-settings] leads from / to the general settings when neither is in use', async () => {
  const { router } = open('/');

  await screen.findByRole('heading', { name: 'General settings' });
  expect(router.state.location.pathname).toBe('/settings/general');
});

test('[routes.login] /login asks who is there', async () => {
  open('/login');
  expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('[routes.login] the menu does not lead to /login', async () => {
  open('/settings/general');

  await screen.findByRole('link', { name: 'Settings' });
  for (const link of screen.getAllByRole('link')) expect(link).not.toHaveAttribute('href', '/login');
});

test('[routes.not-found-path] [routes.not-found-text] /not-found says so, and the menu does not lead to it', async () => {
  open('/not-found');

  expect(await screen.findByText('The Request URL No Found')).toBeInTheDocument();
  const links = await screen.findAllByRole('link');
  for (const link of links) expect(link).not.toHaveAttribute('href', expect.stringMatching(/not-found|login/));
});

test.each(['/no-such-page', '/settings/no-such-page', '/a/b/c'])(
  '[routes.not-found-wildcard] the unknown address %s says so',
  async (address) => {
    open(address);

    expect(await screen.findByText('The Request URL No Found')).toBeInTheDocument();
  },
);

test('[auth.false-redirects-login] [auth.false-on-401] a 401 logs the user out and leads to /login', async () => {
  const { router } = renderApp({
    address: '/settings/general',
    answers: { 'GET /badges': answerWith(401, { message: 'A valid API key is required.' }) },
  });

  expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/login');
});

test('[auth.true-on-first-success] the first answer makes the user authenticated, and only then the live connection opens', async () => {
  const badges = Promise.withResolvers();
  const { live } = renderApp({
    answers: { 'GET /badges': () => badges.promise, 'GET /system/settings': never, 'GET /system/jobs': never },
  });
  await screen.findByRole('banner');
  expect(live.options).toHaveLength(0);

  badges.resolve({ status: 0 });

  await waitFor(() => expect(live.options).toHaveLength(1));
});

test('names the open page in the tab', async () => {
  open('/settings/general');

  await waitFor(() => expect(document.title).toBe('General · Settings · Captionarr'));
});

test('says at / what is wrong when the settings cannot be read, and tries again', async () => {
  const { user, server, router } = renderApp({
    answers: { 'GET /system/settings': answerWith(500, 'The disk is full.') },
  });
  await screen.findByRole('heading', { name: 'Couldn’t load the settings' });

  server.answer('GET /system/settings', someSettings());
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/general'));
});

test('a server without jobs is no failure', async () => {
  const { server } = renderApp({
    address: '/settings/general',
    answers: { 'GET /system/jobs': answerWith(200, '<!doctype html>', 'text/html') },
  });

  await waitFor(() => expect(server.asked('GET /system/jobs')).toHaveLength(1));
  await screen.findByRole('link', { name: 'General' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
