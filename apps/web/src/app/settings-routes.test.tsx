import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { declaredSettings } from '#testing/declared-settings.ts';
import { renderApp } from '#testing/render-app.tsx';
import { pages } from './pages.ts';

const settingsPages = [
  ['general', 'General'],
  ['languages', 'Languages'],
  ['providers', 'Providers'],
  ['subtitles', 'Subtitles'],
  ['sonarr', 'Sonarr'],
  ['radarr', 'Radarr'],
  ['plex', 'Plex'],
  ['notifications', 'Notifications'],
  ['scheduler', 'Scheduler'],
  ['ui', 'UI'],
] as const;

const open = (path: string) =>
  renderApp({
    address: `/settings/${path}`,
    pages,
    answers: {
      'GET /system/settings': declaredSettings(),
      'GET /system/languages': [],
      'GET /system/languages/profiles': [],
      'GET /profile-rules': { data: [] },
      'GET /library/paths': { data: [] },
      'GET /library/managers': { data: [] },
      'GET /media-servers': { data: [], states: [] },
    },
  });

test.each(settingsPages)(
  '[routes.settings-children] [settings.save-disabled] /settings/%s opens the page %s, and the menu leads to it',
  async (path, title) => {
    open(path);

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Save/ })).toBeDisabled();
    const [menu] = screen.getAllByRole('navigation') as [HTMLElement];
    expect(await within(menu).findByRole('link', { name: title })).toHaveAttribute('href', `/settings/${path}`);
  },
);

/** Choices to change on a page without switches. */
const changeOf: Record<string, { label: string; option: string }> = {
  scheduler: { label: 'Backup', option: 'Manually' },
  ui: { label: 'Page size', option: '100' },
};

test.each(settingsPages)(
  '[settings.save-count:%s] [settings.unsaved-dialog] [settings.unsaved-dialog-count] Save of the page %s counts the unsaved changes, and leaving it asks',
  async (path, title) => {
    const { user, router } = open(path);
    await screen.findByRole('heading', { level: 1, name: title });
    const save = await screen.findByRole('button', { name: /^Save/ });
    const main = within(screen.getByRole('main'));

    const change = changeOf[path];
    if (change) {
      await user.click(main.getByRole('combobox', { name: change.label }));
      const list = await screen.findByRole('listbox', { name: change.label });
      await user.click(within(list).getByRole('option', { name: change.option }));
    } else await user.click((main.queryAllByRole('switch')[0] ?? main.getAllByRole('checkbox')[0])!);

    await waitFor(() => expect(save).toHaveTextContent(/1$/));
    expect(save).toBeEnabled();

    void router.navigate('/system/tasks');
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
    expect(dialog).toHaveTextContent('You have 1 unsaved change.');
    const choices = within(dialog).getAllByRole('button', { name: /^(Leave|Stay)$/ });
    expect(choices.map(({ textContent }) => textContent).toSorted()).toEqual(['Leave', 'Stay']);
  },
);
