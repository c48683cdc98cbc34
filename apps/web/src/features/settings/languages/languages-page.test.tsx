import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { openLanguages, profileList, saved, someItem, someProfile } from './testing/open-languages.tsx';

const chips = () => within(screen.getByRole('list', { name: 'Enabled languages' })).getAllByRole('listitem');

test('[settings-languages.enable-languages] languages are found by typing, enabled, and taken away again', async () => {
  const { user, server } = await openLanguages();
  expect(chips().map(({ textContent }) => textContent)).toEqual(['EN English', 'FR French']);

  await user.type(screen.getByRole('combobox', { name: 'Enable a language' }), 'germ{Enter}');
  await user.click(screen.getByRole('button', { name: 'Remove French' }));
  expect(chips().map(({ textContent }) => textContent)).toEqual(['EN English', 'DE German']);
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ 'languages-enabled': ['en', 'de'] }));
});

test('what is enabled already is not offered, and what is put back counts as unchanged', async () => {
  const { user } = await openLanguages();

  await user.click(screen.getByRole('combobox', { name: 'Enable a language' }));
  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Brazilian Portuguese PB',
    'German DE',
    'Portuguese PT',
  ]);

  await user.click(screen.getByRole('button', { name: 'Remove English' }));
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Enable a language' }), 'eng{Enter}');
  expect(screen.getByText('No unsaved changes')).toBeVisible();
});

test('the last language can be taken away, and goes as an empty value', async () => {
  const { user, server } = await openLanguages({ enabled: ['fr'], profiles: [] });

  await user.click(screen.getByRole('button', { name: 'Remove French' }));
  expect(screen.getByText('No languages enabled.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ 'languages-enabled': [''] }));
});

test('a language that a profile wants does not go unnoticed', async () => {
  const { user } = await openLanguages({
    profiles: [someProfile(1, 'English'), someProfile(2, 'Family', { items: [someItem(1, 'en'), someItem(2, 'fr')] })],
  });

  await user.click(screen.getByRole('button', { name: 'Remove French' }));

  expect(screen.getByText('French isn’t enabled, but a profile wants it')).toBeVisible();
  expect(screen.getByText(/Still wanted by Family\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enable French' }));
  expect(screen.queryByText(/a profile wants it/)).not.toBeInTheDocument();
  expect(screen.getByText('No unsaved changes')).toBeVisible();
});

test('[settings-languages.profiles] the profiles are listed with their languages, cutoff, tag and use', async () => {
  const family = someProfile(2, 'Family', {
    items: [someItem(1, 'en', { hi: 'True' }), someItem(2, 'fr', { forced: 'True' })],
    cutoff: 2,
    tag: 'kids',
  });
  const { server } = await openLanguages({
    profiles: [someProfile(1, 'English', { cutoff: 65_535 }), family],
    settings: { general: { serie_default_enabled: true, serie_default_profile: 1 } },
    beside: { usable: { providers: [], integrations: [], notifications: [] } },
    answers: { 'GET /series': { data: [], total: 12 }, 'GET /movies': { data: [], total: 1 } },
  });
  const [first, second] = within(profileList()).getAllByRole('listitem') as [HTMLElement, HTMLElement];

  expect(first).toHaveTextContent('Cutoff: Any');
  expect(first).toHaveTextContent('Default for new series');
  await waitFor(() => expect(first).toHaveTextContent('12 series, 1 movie'));
  expect(within(second).getByRole('heading', { name: 'Family' })).toBeVisible();
  expect(within(second).getByRole('img', { name: 'en:HI, English HI wanted' })).toBeVisible();
  expect(within(second).getByRole('img', { name: 'fr:Forced, French Forced wanted' })).toBeVisible();
  expect(second).toHaveTextContent('Cutoff: French Forced');
  expect(second).toHaveTextContent('Tag: kids');
  expect(server.asked('GET /series').map(({ query }) => query['filter[profile]'])).toEqual([['1'], ['2']]);
});

test('another server of this API is not asked who has a profile: it would count everything', async () => {
  const { server } = await openLanguages();

  expect(server.asked('GET /series')).toEqual([]);
});

test('a deleted profile stays in sight until the page is saved, and can be kept', async () => {
  const { user, sent } = await openLanguages({
    profiles: [someProfile(1, 'English'), someProfile(2, 'Family')],
  });

  await user.click(screen.getByRole('button', { name: 'Delete English' }));
  expect(profileList()).toHaveTextContent('Deleted when you save');
  await user.click(screen.getByRole('button', { name: 'Keep English' }));
  expect(screen.getByText('No unsaved changes')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Delete English' }));
  expect((await sent()).map(({ name }) => name)).toEqual(['Family']);
});

test('without a profile the page says what one is for', async () => {
  await openLanguages({ profiles: [] });

  expect(screen.getByText(/No profiles yet/)).toBeVisible();
});

test('[settings-languages.remove-profile-tags] tags that take the profile away keep letters, digits, _ and -, in lower case', async () => {
  const { user, server } = await openLanguages();

  await user.type(screen.getByRole('combobox', { name: 'Remove profile tags' }), 'No Subs!_2-x{Enter}');
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-remove_profile_tags': ['nosubs_2-x'] }),
  );
});

test('[settings.submit-together] languages, profiles and settings of the page go in one call', async () => {
  const { user, server } = await openLanguages({ profiles: [someProfile(1, 'English'), someProfile(2, 'Family')] });

  await user.click(screen.getByRole('button', { name: 'Remove French' }));
  await user.click(screen.getByRole('button', { name: 'Delete Family' }));
  await user.type(screen.getByRole('combobox', { name: 'Remove profile tags' }), 'kids{Enter}');
  expect(server.asked(saved)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(server.asked(saved)).toHaveLength(1));
  expect(server.asked(saved)[0]?.form).toEqual({
    'languages-enabled': ['en'],
    'languages-profiles': [JSON.stringify([someProfile(1, 'English')])],
    'settings-general-remove_profile_tags': ['kids'],
  });
});

test('a default profile is chosen among those of the page, also before they are saved', async () => {
  const { user, server } = await openLanguages({
    profiles: [someProfile(1, 'English'), someProfile(2, 'Family')],
    settings: { general: { movie_default_enabled: true, movie_default_profile: 1 } },
  });

  await user.click(screen.getByRole('button', { name: 'Delete English' }));
  const choice = screen.getByRole('combobox', { name: 'Profile for movies' });
  expect(choice).toHaveAttribute('placeholder', 'Deleted. Choose another profile');
  await user.click(choice);
  await user.click(await screen.findByRole('option', { name: 'Family' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toMatchObject({ 'settings-general-movie_default_profile': ['2'] }),
  );
});

test('the page is free of what axe can find', async () => {
  const { baseElement, user } = await openLanguages({
    settings: { general: { language_equals: ['por:pob@hi'], serie_default_enabled: true } },
  });
  await user.click(screen.getByRole('button', { name: 'Remove English' }));
  await user.click(screen.getByRole('button', { name: 'Delete English' }));

  expect(await axeViolations(baseElement)).toEqual([]);
});
