import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { declaredSettings, type SettingValues } from '#testing/declared-settings.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import { GeneralPage } from '#features/settings/general-page.tsx';
import { PlexPage } from '#features/settings/media-servers/plex-page.tsx';
import { SchedulerPage } from '#features/settings/scheduler-page.tsx';
import { SubtitlesPage } from '#features/settings/subtitles-page.tsx';
import { UiPage } from '#features/settings/ui-page.tsx';

export const saved = 'POST /system/settings';

/** Section that is always on the page. */
const defaultSection: Record<string, string> = {
  '/settings/general': 'Host',
  '/settings/subtitles': 'Subtitle file',
  '/settings/scheduler': 'Backup',
  '/settings/ui': 'Appearance',
};

const languages = [
  { code2: 'en', code3: 'eng', name: 'English', enabled: true },
  { code2: 'de', code3: 'deu', name: 'German', enabled: true },
  { code2: 'fr', code3: 'fra', name: 'French', enabled: false },
];

interface Given {
  changes?: SettingValues;
  /** Further fields of the response. */
  beside?: object;
  answers?: Record<string, unknown>;
}

/** A settings page at an address, with a server whose settings have their defaults except those given. */
export async function openSettings(address = '/settings/general', { changes, beside, answers }: Given = {}) {
  const server = fakeServer({
    'GET /system/settings': { ...declaredSettings(changes), ...beside },
    'GET /system/languages': languages,
    'GET /system/keys': { data: [] },
    'GET /system/languages/profiles': [],
    'GET /system/settings/history': { data: [], total: 0 },
    [saved]: undefined,
    ...answers,
  });
  const view = renderRoutes(
    [
      { path: '/settings/general', Component: GeneralPage },
      { path: '/settings/subtitles', Component: SubtitlesPage },
      { path: '/settings/plex', Component: PlexPage },
      { path: '/settings/scheduler', Component: SchedulerPage },
      { path: '/settings/ui', Component: UiPage },
      { path: '/settings/:other', element: <h1>Another page</h1> },
      { path: '/series', element: <h1>Series</h1> },
    ],
    address,
  );
  const heading = defaultSection[address];
  if (heading) await screen.findByRole('heading', { level: 2, name: heading });
  return { server, ...view };
}

export const saveButton = () => screen.getByRole('button', { name: /^Save/ });

export async function type(user: UserEvent, label: string, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

/** Opens the list of a select and reads it. */
export async function optionsOf(user: UserEvent, label: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  const list = await screen.findByRole('listbox', { name: label });
  return within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
}

export async function choose(user: UserEvent, label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  const list = await screen.findByRole('listbox', { name: label });
  await user.click(within(list).getByRole('option', { name: option }));
}

/** The titles of the groups that the page shows. */
export const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

export const rowOf = (label: string) =>
  screen.getAllByLabelText(label)[0]?.closest<HTMLElement>('[data-setting]') as HTMLElement;
