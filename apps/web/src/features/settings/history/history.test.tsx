import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSettings } from '#features/settings/testing/open-settings.tsx';
import { browser } from '#lib/browser.ts';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { UndoDialog } from './undo-dialog.tsx';

const history = 'GET /system/settings/history';
const undo = 'POST /system/settings/history';

const profile = (profileId: number, name: string) => ({ profileId, name, items: [] });

const portSave = {
  id: 7,
  at: Date.UTC(2026, 10, 14, 12),
  who: 'marta',
  undoes: null,
  changes: [
    { key: 'general.port', before: 6767, after: 7000, now: 7000 },
    { key: 'general.debug', before: false, after: true, now: true },
  ],
};

async function open(data: unknown[] = [portSave], answers: Record<string, unknown> = {}) {
  const view = await openSettings('/settings/general', {
    answers: { [history]: { data, total: data.length }, [undo]: undefined, ...answers },
  });
  await view.user.click(screen.getByRole('button', { name: 'History' }));
  const drawer = await screen.findByRole('dialog', { name: 'Settings history' });
  return { ...view, drawer };
}

const valueOf = (place: HTMLElement, label: string) =>
  within(place).getByText(label).closest('div')?.querySelector('dd')?.textContent;

test('each save says who, when and the difference in words', async () => {
  const { drawer, baseElement } = await open([
    portSave,
    {
      id: 6,
      at: Date.UTC(2026, 10, 13, 12),
      who: 'API key',
      undoes: 5,
      changes: [
        { key: 'auth.password', before: '', after: '••••••••', now: '••••••••' },
        { key: 'general.enabled_providers', before: ['subdl'], after: ['podnapisi'], now: ['podnapisi'] },
        { key: 'general.path_mappings', before: [], after: [['/tv/', '/media/']], now: [] },
        { key: 'general.subzero_mods', before: ['common'], after: ['common', 'color(name=red)'], now: [] },
        { key: 'languages-enabled', before: ['en'], after: ['en', 'de'], now: ['en', 'de'] },
        { key: 'languages-profiles', before: [profile(1, 'Family')], after: [profile(2, 'Kids')], now: [] },
      ],
    },
  ]);

  const [first, second] = (await within(drawer).findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent('Nov 14, 2026');
  expect(first).toHaveTextContent('Saved by marta');
  expect(valueOf(first, 'General · Port')).toBe('6767changed to7000');
  expect(valueOf(first, 'Debug logging')).toBe('offchanged toon');
  expect(second).toHaveTextContent('Undid an earlier save, with the API key');
  expect(valueOf(second, 'General · Password')).toBe('Set');
  expect(valueOf(second, 'Enabled providers')).toBe('Added: Podnapisi.NETRemoved: SubDL');
  expect(valueOf(second, 'Path mappings for series')).toBe('Added: /tv/ → /media/');
  expect(valueOf(second, 'Modifications')).toBe('Added: Color: Red');
  await waitFor(() => expect(valueOf(second, 'Enabled languages')).toBe('Added: German'));
  expect(valueOf(second, 'Language profiles')).toBe('Added: KidsRemoved: Family');
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('libraries are in it, in words and without their keys', async () => {
  const anime = {
    name: 'Anime',
    color: 'teal',
    enabled: true,
    url: 'http://a:8989',
    apikey: '••••••••',
    path_mappings: [['/tv/', '/media/']],
  };
  const key = 'source:sonarr-2';
  const saves = [
    [anime, null],
    [{ ...anime, enabled: false }, anime],
    [anime, { ...anime, enabled: false, url: 'http://b:8989', path_mappings: [] }],
    [anime, anime],
    [null, anime],
  ].map(([before, after], index) => ({ ...portSave, id: 9 - index, changes: [{ key, before, after, now: null }] }));
  const { drawer, user, baseElement } = await open(saves);

  const items = await within(drawer).findAllByRole('listitem');
  expect(items.map((item) => valueOf(item, 'Libraries · Anime'))).toEqual([
    'Removed: Anime',
    'Enabled: offchanged toon',
    'Enabled: onchanged tooffAddress: http://a:8989changed tohttp://b:8989Changed: Path mappings',
    'Changed: API key',
    'Added: Anime',
  ]);
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.click(within(items[0]!).getByRole('button', { name: /^Undo/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo this save?' });
  expect(valueOf(dialog, 'Libraries · Anime')).toBe('Added: Anime');
});

test('undo shows what it is now and what it becomes, then asks for it and looks again', async () => {
  const save = {
    ...portSave,
    changes: [...portSave.changes, { key: 'general.ip', before: '*', after: '::', now: '*' }],
  };
  save.changes[0] = { key: 'general.port', before: 6767, after: 7000, now: 8000 };
  const { user, server, drawer } = await open([save]);

  await user.click(await within(drawer).findByRole('button', { name: /^Undo/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo this save?' });
  expect(valueOf(dialog, 'General · Port')).toBe('8000changed to6767');
  expect(within(dialog).getByText('Changed again since then')).toBeVisible();
  expect(valueOf(dialog, 'Debug logging')).toBe('onchanged tooff');
  expect(within(dialog).queryByText('General · Address')).not.toBeInTheDocument();
  expect(dialog).toHaveTextContent('1 other setting already has its old value.');

  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.asked(undo)[0]?.form).toEqual({ id: ['7'] }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Undo this save?' })).not.toBeInTheDocument());
  await waitFor(() => expect(server.asked(history)).toHaveLength(2));
  await waitFor(() => expect(server.asked('GET /system/settings')).toHaveLength(2));
});

test('the question before an undo is free of what axe can find', async () => {
  fakeServer({ 'GET /system/languages': [], 'GET /system/languages/profiles': [] });
  const { baseElement } = renderPage(<UndoDialog save={portSave} onClose={() => {}} />);

  await screen.findByRole('dialog', { name: 'Undo this save?' });
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('what is as it was already needs no undo', async () => {
  const { user, server, drawer } = await open([
    { ...portSave, changes: [{ key: 'general.port', before: 6767, after: 7000, now: 6767 }] },
  ]);

  await user.click(await within(drawer).findByRole('button', { name: /^Undo/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo this save?' });
  expect(dialog).toHaveTextContent('Everything already has the value it had before this save.');
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));

  expect(server.asked(undo)).toEqual([]);
});

test('with the API key of before, the page comes anew', async () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => {});
  const { user, drawer } = await open([
    { ...portSave, changes: [{ key: 'auth.apikey', before: '••••••••', after: '••••••••', now: '••••••••' }] },
  ]);

  await user.click(await within(drawer).findByRole('button', { name: /^Undo/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo this save?' });
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('an undo that the server refuses stays open', async () => {
  const { user, drawer } = await open([portSave], { [undo]: () => answerWith(406, 'general.port is taken') });

  await user.click(await within(drawer).findByRole('button', { name: /^Undo/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo this save?' });
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('general.port is taken')).toBeVisible();
  expect(dialog).toBeVisible();
});

test('a long save shows its first changes, and all of them when asked', async () => {
  const keys = [
    'general.port',
    'general.ip',
    'general.debug',
    'general.theme',
    'proxy.url',
    'proxy.port',
    'backup.day',
  ];
  const changes = keys.map((key) => ({ key, before: 'a', after: 'b', now: 'b' }));
  const { user, drawer } = await open([{ ...portSave, changes }]);
  await within(drawer).findByText('General · Port');
  expect(within(drawer).queryByText('Day of backup')).not.toBeInTheDocument();

  await user.click(within(drawer).getByRole('button', { name: 'Show all 7 changes' }));

  expect(within(drawer).getByText('Day of backup')).toBeVisible();
});

test('older saves are asked for when wanted', async () => {
  const data = Array.from({ length: 20 }, (_, index) => ({ ...portSave, id: 100 - index }));
  const { user, server, drawer } = await open(data, { [history]: { data, total: 45 } });

  await user.click(await within(drawer).findByRole('button', { name: 'Show older' }));

  await waitFor(() => expect(server.asked(history).map(({ query }) => query['length'])).toEqual([['20'], ['40']]));
});

test('says when nothing was saved yet', async () => {
  const { drawer } = await open([]);

  expect(await within(drawer).findByText('Nothing saved yet')).toBeVisible();
});

test('a history that cannot be loaded says why', async () => {
  const { drawer } = await open([], { [history]: () => answerWith(500, 'The disk is full') });

  expect(await within(drawer).findByText('Couldn’t load the history')).toBeVisible();
});

test('on a phone the button is a picture with a name', async () => {
  becomeNarrow();
  await openSettings('/settings/plex');

  expect(await screen.findByRole('button', { name: 'History' })).toHaveTextContent('');
});
