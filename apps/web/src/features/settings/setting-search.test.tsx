import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { openSettings } from './testing/open-settings.tsx';

test('a setting is found by its words on any page, and the cursor goes there', async () => {
  const { user, router } = await openSettings();

  await user.type(screen.getByLabelText('Find a setting'), 'page size');
  await user.click(await screen.findByRole('option', { name: /Page size/ }));

  expect(await screen.findByRole('heading', { level: 1, name: 'UI' })).toBeVisible();
  expect(router.state.location.hash).toBe('#general.page_size');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Page size' })).toHaveFocus());
});

const find = async (user: Awaited<ReturnType<typeof openSettings>>['user'], text: string) => {
  await user.type(screen.getByLabelText('Find a setting'), text);
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
};

test('what a provider asks for is found by its name, and leads to the providers', async () => {
  const { user, router } = await openSettings();

  expect(await find(user, 'subdl api key')).toEqual(['API keyProviders · SubDL']);
  await user.keyboard('{Enter}');

  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/settings/providers', hash: '#subdl.api_key' }),
  );
});

test('what is more than a setting is found as well', async () => {
  const { user, router } = await openSettings();

  expect(await find(user, 'language profiles')).toContain('Language profilesLanguages · Language profiles');
  await user.keyboard('{Enter}');

  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/settings/languages', hash: '#languages-profiles' }),
  );
});

test('a setting that is not shown says what it needs, and leads there', async () => {
  const { user, router } = await openSettings();

  expect(await find(user, 'sync with sonarr')).toEqual(['Sync with SonarrScheduler · Sync · needs “Use Sonarr”']);
  await user.keyboard('{Enter}');

  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/settings/sonarr', hash: '#general.use_sonarr' }),
  );
});

test('where a choice hides a setting, the choice that shows it is named', async () => {
  const { user } = await openSettings();

  expect(await find(user, 'gemini model')).toEqual([
    'Gemini modelSubtitles · Translating · needs “Translator: Gemini”',
  ]);
});

test('a setting of the same page is gone to without leaving it', async () => {
  const { user } = await openSettings();

  await find(user, 'base url');
  await user.keyboard('{Enter}');

  await waitFor(() => expect(screen.getByLabelText('Base URL')).toHaveFocus());
});

test('says when nothing is found; the list is free of what axe can find', async () => {
  const { user, baseElement } = await openSettings();

  await user.type(screen.getByLabelText('Find a setting'), 'xylophone');
  expect(await screen.findByText('No matching settings')).toBeVisible();

  await user.clear(screen.getByLabelText('Find a setting'));
  await find(user, 'port');
  expect(await axeViolations(baseElement)).toEqual([]);
});
