import type { LanguageProfile, LanguageProfileItem, ProfileRule } from '@captionarr/contract';
import type { ComponentType } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { languagesPage } from '#features/settings/content/languages.ts';
import { LanguagesPage } from '#features/settings/languages/languages-page.tsx';
import { ProfilesSection } from '#features/settings/languages/profiles-section.tsx';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import { declaredSettings, type SettingValues } from '#testing/declared-settings.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';

const names = [
  ['en', 'eng', 'English'],
  ['fr', 'fra', 'French'],
  ['de', 'deu', 'German'],
  ['pt', 'por', 'Portuguese'],
  ['pb', 'pob', 'Brazilian Portuguese'],
] as const;

const languages = (enabled: readonly string[]) =>
  names
    .map(([code2, code3, name]) => ({ code2, code3, name, enabled: enabled.includes(code2) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));

export const someItem = (id: number, language: string, fields: Partial<LanguageProfileItem> = {}) => ({
  id,
  language,
  hi: 'False' as const,
  forced: 'False' as const,
  audio_exclude: 'False' as const,
  audio_only_include: 'False' as const,
  ...fields,
});

export const someProfile = (
  profileId: number,
  name: string,
  fields: Partial<LanguageProfile> = {},
): LanguageProfile => ({
  profileId,
  name,
  tag: null,
  cutoff: null,
  items: [someItem(1, 'en')],
  mustContain: [],
  mustNotContain: [],
  originalFormat: 0,
  ...fields,
});

export const noChange = {
  compared: 10,
  wanted: { episodes: 0, movies: 0, languages: [], examples: [] },
  unwanted: { episodes: 0, movies: 0, languages: [], examples: [] },
  unassigned: 0,
};

export const noBench = { titles: [], in_use: true, flaws: [], setup: [] };

const ruleOptions = {
  sources: [{ id: 1, kind: 'series', name: 'Sonarr' }],
  folders: ['/tv'],
  tags: ['kids'],
  languages: ['en', 'fr'],
  genres: ['Drama'],
  seriesTypes: ['standard'],
};

interface Given {
  enabled?: readonly string[];
  profiles?: readonly LanguageProfile[];
  rules?: readonly ProfileRule[];
  settings?: SettingValues;
  /** Further fields of the response. */
  beside?: object;
  answers?: Record<string, unknown>;
  page?: ComponentType;
}

const profilesOnly = { id: 'languages', groups: languagesPage.groups.filter(({ parts }) => parts) };

/** The part of the page that has profiles: what is not there need not be searched through. */
export const ProfilesPage = () => (
  <SettingsPage
    content={profilesOnly}
    sections={{ profiles: ProfilesSection, enabledLanguages: () => null, profileRules: () => null }}
  />
);

export const saved = 'POST /system/settings';
export const previewed = 'POST /system/languages/profiles/preview';
export const benched = 'POST /system/languages/profiles/bench';

export const totalled = 'POST /system/languages/profiles/bench/totals';

export const profileList = () => screen.getByRole('list', { name: 'Language profiles' });

/** The Languages page, with English and French enabled and one profile. */
export async function openLanguages({
  enabled = ['en', 'fr'],
  profiles = [someProfile(1, 'English')],
  rules = [],
  settings = {},
  beside = {},
  answers = {},
  page = LanguagesPage,
}: Given = {}) {
  const server = fakeServer({
    'GET /system/settings': { ...declaredSettings(settings), ...beside },
    'GET /system/languages': languages(enabled),
    'GET /system/languages/profiles': profiles,
    'GET /profile-rules': { data: rules },
    'GET /profile-rules/options': ruleOptions,
    [saved]: undefined,
    [previewed]: noChange,
    [benched]: noBench,
    [totalled]: { totals: [] },
    ...answers,
  });
  const view = renderRoutes([{ path: '/', Component: page }]);
  await screen.findByRole('heading', { level: 2, name: 'Language profiles' });
  const { user } = view;

  /** Profiles that the page would send. */
  const sent = async () => {
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => {
      if (server.asked(saved).length === 0) throw new Error('Nothing was saved yet.');
    });
    return JSON.parse(server.asked(saved)[0]?.form['languages-profiles']?.[0] as string) as LanguageProfile[];
  };
  return { ...view, server, sent };
}

/** The dialog once it is open, and what one does there. */
export async function inDialog(user: Awaited<ReturnType<typeof openLanguages>>['user']) {
  const dialog = await screen.findByRole('dialog', { name: 'Edit Languages Profile' });
  const inside = within(dialog);
  const choose = async (label: string, option: string | RegExp) => {
    await user.click(inside.getByLabelText(label, { selector: 'input' }));
    await user.click(await inside.findByRole('option', { name: option }));
  };
  return {
    ...inside,
    dialog,
    choose,
    add: (language: string) => choose('Add a language', new RegExp(`^${language}`)),
    save: () => user.click(inside.getByRole('button', { name: 'Save' })),
    /** Saves, and waits until the page has taken it. */
    finish: async () => {
      await user.click(inside.getByRole('button', { name: 'Save' }));
      await screen.findByText('1 unsaved change');
    },
  };
}
