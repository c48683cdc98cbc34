import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import {
  inDialog,
  noChange,
  openLanguages,
  previewed,
  ProfilesPage,
  saved,
  someItem,
  someProfile,
} from './testing/open-languages.tsx';

afterEach(() => void vi.useRealTimers());

async function openProfile(given: Parameters<typeof openLanguages>[0] = {}, button = 'Edit English') {
  const page = await openLanguages({ page: ProfilesPage, ...given });
  await page.user.click(screen.getByRole('button', { name: button }));
  return { ...page, dialog: await inDialog(page.user) };
}

test('[settings-languages.profile-dialog] [settings.save-profiles-json] a profile is edited in its dialog and saved with the page, as one JSON text', async () => {
  const { user, dialog, server, sent } = await openProfile();

  await user.type(dialog.getByLabelText('Name'), '! ');
  await dialog.add('French');
  await dialog.choose('When language 2 is wanted', 'Unless audio matches');
  await dialog.choose('Cutoff', 'French');
  expect(server.asked(saved)).toEqual([]);
  await dialog.finish();

  expect(await sent()).toEqual([
    someProfile(1, 'English!', { items: [someItem(1, 'en'), someItem(2, 'fr', { audio_exclude: 'True' })], cutoff: 2 }),
  ]);
  expect(Object.keys(server.asked(saved)[0]?.form ?? {})).toEqual(['languages-profiles']);
});

test('a profile says what releases must be like, and whether their format is kept', async () => {
  const { user, dialog, sent } = await openProfile();

  await user.type(dialog.getByLabelText('Must contain', { selector: 'input' }), 'W|B,x{Enter}');
  await user.type(dialog.getByLabelText('Must not contain', { selector: 'input' }), 'CAM{Enter}');
  await user.click(dialog.getByLabelText('Keep original format'));
  await dialog.finish();

  expect(await sent()).toEqual([
    someProfile(1, 'English', { mustContain: ['W|B,x'], mustNotContain: ['CAM'], originalFormat: 1 }),
  ]);
});

test('a new profile gets the number after the highest, also of those that are about to be deleted', async () => {
  const { user, sent } = await openLanguages({
    page: ProfilesPage,
    profiles: [someProfile(1, 'English'), someProfile(7, 'Old')],
  });
  await user.click(screen.getByRole('button', { name: 'Delete Old' }));
  await user.click(screen.getByRole('button', { name: 'Add profile' }));
  const dialog = await inDialog(user);

  await user.type(dialog.getByLabelText('Name'), 'New');
  await dialog.add('French');
  await dialog.save();
  expect(await screen.findByText('New, not saved')).toBeVisible();

  expect((await sent()).map(({ profileId, name }) => [profileId, name])).toEqual([
    [1, 'English'],
    [8, 'New'],
  ]);
});

test('a duplicate begins with everything but the tag, which only one profile should have', async () => {
  const { dialog, sent } = await openProfile(
    { profiles: [someProfile(1, 'English', { tag: 'kids', cutoff: 1 })] },
    'Duplicate English',
  );
  expect(dialog.getByLabelText('Name')).toHaveValue('English (copy)');

  await dialog.finish();

  expect((await sent())[1]).toEqual(someProfile(2, 'English (copy)', { cutoff: 1 }));
});

test('[settings-languages.profile-name] [settings-languages.profile-min-items] a profile without a name or languages is not taken', async () => {
  const { user, dialog } = await openProfile({}, 'Add profile');
  expect(dialog.queryByText('Must have a name')).not.toBeInTheDocument();

  await dialog.save();

  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Must have a name');
  expect(dialog.getByRole('alert')).toHaveTextContent('Must contain at least 1 language');
  expect(dialog.getByRole('group', { name: 'Languages' })).toHaveAccessibleDescription(
    'Must contain at least 1 language',
  );
  await user.type(dialog.getByLabelText('Name'), 'x');
  await dialog.add('English');
  expect(
    dialog.queryByText(/^Must/, { selector: '[role=alert], .mantine-InputWrapper-error' }),
  ).not.toBeInTheDocument();
});

test('[settings-languages.profile-tag-chars] [settings-languages.profile-tag-blur] a tag is tidied when it is left, and what then is not allowed is said', async () => {
  const { user, dialog, sent } = await openProfile();
  const tag = dialog.getByLabelText('Tag');

  await user.type(tag, ' Kids Movies! ');
  expect(tag).toHaveValue(' Kids Movies! ');
  await user.tab();
  expect(tag).toHaveValue('kids_movies!');
  const message = 'Only lowercase alphanumeric characters, underscores (_) and hyphens (-) are allowed';
  expect(tag).toHaveAccessibleDescription(expect.stringContaining(message));

  await user.type(tag, '{Backspace}');
  expect(dialog.queryByText(message)).not.toBeInTheDocument();
  await dialog.finish();
  expect((await sent())[0]?.tag).toBe('kids_movies');
});

test('[settings-languages.profile-tag-chars] a tag may have lowercase letters, digits, _ and -, and nothing else', async () => {
  const { user, dialog } = await openProfile();
  const tag = dialog.getByLabelText('Tag');
  const message = 'Only lowercase alphanumeric characters, underscores (_) and hyphens (-) are allowed';
  const isRefused = async (text: string) => {
    await user.clear(tag);
    await user.type(tag, text);
    await user.tab();
    return dialog.queryByText(message) !== null;
  };

  expect(await isRefused('az_09-')).toBe(false);
  for (const text of ['é', 'a.b', 'a/b', 'a,b', 'a+b', 'a(b)'])
    expect([text, await isRefused(text)]).toEqual([text, true]);
});

test('[settings-languages.profile-new-item-id] a new item gets the highest number plus 1', async () => {
  const { dialog, sent } = await openProfile({
    profiles: [someProfile(1, 'English', { items: [someItem(4, 'en'), someItem(2, 'fr')] })],
  });

  await dialog.add('English');
  await dialog.finish();

  expect((await sent())[0]?.items.map(({ id }) => id)).toEqual([4, 2, 5]);
});

test('[settings-languages.profile-duplicate-ids] items that share a number get new ones, and the cutoff follows', async () => {
  const { user, dialog, sent } = await openProfile({
    profiles: [
      someProfile(1, 'English', { items: [someItem(2, 'fr'), someItem(3, 'en'), someItem(3, 'de')], cutoff: 3 }),
    ],
  });
  expect(dialog.getByLabelText('Cutoff', { selector: 'input' })).toHaveValue('English');

  await user.type(dialog.getByLabelText('Name'), '!');
  await dialog.finish();

  const [profile] = await sent();
  expect(profile?.items.map(({ id, language }) => [id, language])).toEqual([
    [1, 'fr'],
    [2, 'en'],
    [3, 'de'],
  ]);
  expect(profile?.cutoff).toBe(2);
});

test('[settings-languages.item-exclusive] an item is normal, for the hearing impaired or forced, never two of them', async () => {
  const { user, dialog, sent } = await openProfile();

  await user.click(dialog.getByLabelText('Subtitle type 1', { selector: 'input' }));
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Normal',
    'Hearing-Impaired',
    'Forced',
  ]);
  await user.click(dialog.getByRole('option', { name: 'Hearing-Impaired' }));
  await dialog.choose('Subtitle type 1', 'Forced');
  await dialog.finish();

  expect((await sent())[0]?.items[0]).toMatchObject({ hi: 'False', forced: 'True' });
});

test('[settings-languages.cutoff-any] the cutoff is none, one of the languages, or any: 65535', async () => {
  const { user, dialog, sent } = await openProfile();

  await user.click(dialog.getByLabelText('Cutoff', { selector: 'input' }));
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'None (all languages wanted)',
    'Any',
    'English',
  ]);
  await user.click(dialog.getByRole('option', { name: 'Any' }));
  await dialog.finish();

  expect((await sent())[0]?.cutoff).toBe(65_535);
});

test('languages are put in order and removed, and a cutoff goes with its language', async () => {
  const { user, dialog, sent } = await openProfile({
    profiles: [someProfile(1, 'English', { items: [someItem(1, 'en'), someItem(2, 'fr')], cutoff: 1 })],
  });
  expect(dialog.getByRole('button', { name: 'Move English up' })).toBeDisabled();

  await user.click(dialog.getByRole('button', { name: 'Move French up' }));
  expect(dialog.getByRole('listitem', { name: '1. French' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove English' }));
  await dialog.finish();

  expect((await sent())[0]).toMatchObject({ items: [{ id: 2, language: 'fr' }], cutoff: null });
});

test('Enter in the box that finds languages never saves the profile', async () => {
  const { user, dialog } = await openProfile();

  await user.type(dialog.getByLabelText('Add a language', { selector: 'input' }), 'zz{Enter}');

  expect(await dialog.findByText('No matching language')).toBeInTheDocument();
  expect(within(dialog.getByRole('group', { name: 'Languages' })).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('what is no regular expression is said and not taken', async () => {
  const { user, dialog } = await openProfile();

  await user.type(dialog.getByLabelText('Must contain', { selector: 'input' }), '(WEB{Enter}');
  await dialog.save();

  expect(dialog.getByText('(WEB isn’t a valid regular expression. Remove it and try again.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a language that is not enabled any more is said to be so and kept', async () => {
  const { dialog } = await openProfile({ enabled: ['fr'] });

  expect(dialog.getByLabelText('Language 1', { selector: 'input' })).toHaveValue('English');
  expect(dialog.getByText('Not enabled')).toBeVisible();
});

test('Cancel takes nothing over', async () => {
  const { user, dialog } = await openProfile();

  await user.type(dialog.getByLabelText('Name'), '!');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('No unsaved changes')).toBeVisible();
});

test('[settings.modal-save-delay] Save closes the dialog at once, and the page has the profile 500 ms later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
  const { user, dialog } = await openProfile();
  await user.type(dialog.getByLabelText('Name'), '!');
  const began = Date.now();

  await dialog.save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('No unsaved changes')).toBeVisible();
  await screen.findByText('1 unsaved change');

  expect(Date.now() - began).toBeGreaterThanOrEqual(500);
});

test('before it is saved, the dialog shows what would change', async () => {
  const change = {
    episodes: 1204,
    movies: 1,
    languages: [{ code2: 'fr', name: 'French', hi: false, forced: false, items: 1205 }],
    examples: [{ kind: 'series', id: 1, title: 'Copperline', episode: '2x04 The Wire', languages: ['fr', 'en:hi'] }],
  };
  const { dialog, server } = await openProfile({ answers: { [previewed]: { ...noChange, wanted: change } } });
  expect(server.asked(previewed)).toEqual([]);

  await dialog.add('French');

  const panel = await dialog.findByRole('region', { name: 'What will change' });
  expect(await within(panel).findByText(/1,204 episodes, 1 movie/)).toBeVisible();
  expect(panel).toHaveTextContent('Copperline 2x04 The Wire fr, en:HI');
  const asked = JSON.parse(server.asked(previewed)[0]?.form['languages-profiles']?.[0] as string) as object[];
  expect(asked).toEqual([someProfile(1, 'English', { items: [someItem(1, 'en'), someItem(2, 'fr')] })]);
  expect(server.asked(saved)).toEqual([]);
});

test('the dialog is free of what axe can find', async () => {
  const { baseElement, dialog } = await openProfile({ enabled: ['fr'] });
  await dialog.add('French');

  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a pattern for Python is shown as it is read, and one that cannot be read is refused with the part that is why', async () => {
  const { user, dialog, baseElement } = await openProfile();
  const input = dialog.getByLabelText('Must contain', { selector: 'input' });

  await user.type(input, '(?i)web{Enter}');
  expect(dialog.getByText('(?i)web is a Python pattern. Captionarr reads it as web')).toBeVisible();

  await user.type(input, '(a)?(?(1)b|c){Enter}');
  expect(dialog.getByText(/uses \(\?\(1, which Captionarr doesn’t support/)).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a pattern that is too slow says that it is searched for as plain text, saved or not', async () => {
  const slow = { pattern: '(a+)+$', became: 'plain', why: 'too-slow', text: '' } as const;
  const warning = '(a+)+$ is too slow to search with, so Captionarr treats it as plain text. Simplify it.';
  const { user, dialog } = await openProfile({
    profiles: [someProfile(1, 'English', { mustContain: ['(a+)+$'], plain_patterns: [slow] })],
    answers: { [previewed]: { ...noChange, patterns: [slow] } },
  });
  expect(dialog.getAllByText(warning)).toHaveLength(1);

  await user.type(dialog.getByLabelText('Name'), '!');

  await waitFor(() => expect(dialog.getAllByText(warning)).toHaveLength(2));
});
