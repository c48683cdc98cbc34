import type { ProfileRule } from '@captionarr/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { languagesPage } from '#features/settings/content/languages.ts';
import { noChange, openLanguages, saved, someProfile } from '#features/settings/languages/testing/open-languages.tsx';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import { axeViolations } from '#testing/axe.ts';
import { RulesSection } from './rules-section.tsx';
import { newRule } from './rule.ts';

const groups = languagesPage.groups.filter(({ id }) => id === 'profiles' || id === 'profileRules');
const Page = () => (
  <SettingsPage content={{ id: 'languages', groups }} sections={{ profiles: () => null, profileRules: RulesSection }} />
);

const rule = (id: string, name: string, more: Partial<ProfileRule> = {}): ProfileRule => ({
  ...newRule(1),
  id,
  name,
  ...more,
});
const anime = rule('a', 'Anime', { seriesTypes: ['anime'], languages: ['fr'] });
const all = rule('b', 'Everything', { profileId: 2 });
const kids = rule('c', 'Kids', { tags: ['kids'] });

const open = (rules: readonly ProfileRule[], answers = {}) =>
  openLanguages({
    page: Page,
    rules,
    profiles: [someProfile(1, 'English'), someProfile(2, 'Both')],
    answers: { 'GET /series': { data: [], total: 0 }, 'GET /movies': { data: [], total: 0 }, ...answers },
  });

const list = () => screen.getByRole('list', { name: 'Profile rules' });
const rows = () => within(list()).getAllByRole('listitem');
const sentRules = async ({ user, server }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(server.asked(saved)).toHaveLength(1));
  return JSON.parse(server.asked(saved)[0]?.form['profile-rules']?.[0] as string) as ProfileRule[];
};

test('rules show their order, conditions and profile, and which one is never used', async () => {
  const { baseElement } = await open([anime, all, kids]);

  expect(await screen.findByText('Original language: French')).toBeVisible();
  expect(rows()[0]).toHaveTextContent('1. Anime');
  expect(rows()[0]).toHaveTextContent('Series type: Anime');
  expect(rows()[1]).toHaveTextContent('Every title');
  expect(rows()[2]).toHaveTextContent(
    'Never used: rule 2, “Everything”, already matches everything this rule matches.',
  );
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('rules move by buttons and by keys, and the focus stays with them', async () => {
  const view = await open([anime, kids, all]);

  await view.user.click(screen.getByRole('button', { name: 'Move Kids up' }));
  expect(rows()[0]).toHaveTextContent('1. Kids');
  expect(screen.getByRole('button', { name: '1. Kids' })).toHaveFocus();
  await view.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await view.user.keyboard('{Alt>}{ArrowDown}{/Alt}');

  expect(screen.getByRole('button', { name: '3. Kids' })).toHaveFocus();
  expect((await sentRules(view)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a rule is added with the page, and needs a name', async () => {
  const view = await open([all]);
  const { user } = view;

  await user.click(screen.getByRole('button', { name: 'Add profile rule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit profile rule' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Must have a name')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'French dramas');
  await user.type(dialog.getByLabelText('Genre', { selector: 'input' }), 'Drama{Enter}');
  await user.type(dialog.getByLabelText('Season', { selector: 'input' }), '0{Enter}x{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('1 unsaved change');

  expect((await sentRules(view))[1]).toMatchObject({
    name: 'French dramas',
    profileId: 1,
    genres: ['Drama'],
    seasons: [0],
  });
});

test('the preview names titles, profiles and what is missing; saved rules are applied and can be undone', async () => {
  const change = { kind: 'movies', id: 5, title: 'Amélie', season: null, from: 1, to: 2, rule: 'b' };
  const { user, server } = await open([all], {
    'POST /profile-rules/preview': {
      ...noChange,
      series: 0,
      movies: 1,
      fixed: 2,
      changes: [{ ...change, missing_before: 1, missing_after: 3 }],
    },
    'POST /profile-rules/apply': { job_id: 7 },
    'GET /system/jobs': { data: [{ job_id: 7, job_name: 'x', status: 'completed' }] },
  });

  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What the rules would change' }));
  const row = await dialog.findByText('Amélie');
  expect(row.parentElement).toHaveTextContent('English → Both');
  expect(row.parentElement).toHaveTextContent('Everything · Missing: 1 → 3');
  expect(dialog.getByText('2 titles keep the profiles that you chose for them.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Apply rules' }));

  expect(await screen.findByText('Rules applied: 1 movie changed.')).toBeVisible();
  expect(server.asked('POST /profile-rules/apply')[0]?.form).toMatchObject({ kind: ['movies'] });
});
