import type { MediaServer, MediaServerState } from '@captionarr/contract';
import { secretMask } from '@captionarr/contract/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { declaredSettings } from '#testing/declared-settings.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { useSettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { MediaServerList } from './media-server-list.tsx';

const saved = 'POST /system/settings';
const tested = 'POST /media-servers/test';

const attic: MediaServer = {
  id: 'a1',
  kind: 'jellyfin',
  name: 'Attic',
  url: 'http://attic.lan:8096',
  apikey: secretMask,
  verify_ssl: true,
  enabled: true,
  series: true,
  movies: true,
  libraries: [],
  method: 'item',
};
const fine: MediaServerState = {
  id: 'a1',
  kind: 'jellyfin',
  name: 'Attic',
  state: 'fine',
  message: '',
  version: '10.11.2',
  refreshed_at: null,
  waiting: 0,
};
const answers = {
  success: true,
  name: 'Attic',
  version: '10.11.2',
  libraries: [
    { id: 'l1', title: 'Shows', type: 'series' },
    { id: 'l2', title: 'Films', type: 'movies' },
  ],
};

function Form() {
  const form = useSettingsForm(['media-servers']);
  if (!form.saved) return null;
  return (
    <main>
      <MediaServerList form={form} />
      <button type="button" onClick={() => void form.submit()}>
        Save {form.count}
      </button>
    </main>
  );
}

interface Given {
  servers?: MediaServer[];
  states?: MediaServerState[];
  test?: unknown;
}

async function open({ servers = [attic], states = [fine], test: outcome = answers }: Given = {}) {
  const server = fakeServer({
    'GET /system/settings': declaredSettings(),
    'GET /media-servers': { data: servers, states },
    [saved]: undefined,
    [tested]: outcome,
  });
  const view = renderPage(<Form />);
  await screen.findByRole('button', { name: 'Add Jellyfin or Emby' });
  return { ...view, server };
}
type Opened = Awaited<ReturnType<typeof open>>;

const row = (name: string) =>
  within(screen.getByRole('list', { name: 'Jellyfin and Emby servers' }))
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(name)) as HTMLElement;
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = async ({ user }: Opened, name: string | RegExp) => user.click(screen.getByRole('button', { name }));

async function add(opened: Opened) {
  await press(opened, 'Add Jellyfin or Emby');
  return dialog('Add Jellyfin or Emby');
}

async function edit(opened: Opened) {
  await press(opened, 'Edit Attic');
  return dialog('Edit Attic');
}

async function sent(opened: Opened) {
  await opened.user.click(await screen.findByRole('button', { name: 'Save 1' }));
  await waitFor(() => expect(opened.server.asked(saved)).toHaveLength(1));
  const [list] = opened.server.asked(saved)[0]?.form['media-servers'] ?? [];
  // A field of a form that is no file is a text.
  return JSON.parse(list as string) as MediaServer[];
}

test('each server is told apart by its state: it answers, and what it was told last', async () => {
  const { baseElement } = await open({ states: [{ ...fine, refreshed_at: Date.now() - 120_000, waiting: 2 }] });

  expect(within(row('Attic')).getByText('Connected, version 10.11.2')).toBeVisible();
  expect(row('Attic')).toHaveTextContent('Last notified 2 min. ago');
  expect(row('Attic')).toHaveTextContent('2 items waiting');
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('one that fails says why', async () => {
  await open({
    states: [{ ...fine, state: 'failing', message: 'It refuses the key. Enter another one.', waiting: 1 }],
  });

  expect(within(row('Attic')).getByText('Failing')).toBeVisible();
  expect(row('Attic')).toHaveTextContent('It refuses the key. Enter another one.');
  expect(row('Attic')).toHaveTextContent('1 item waiting');
});

test('one that is turned off has no state', async () => {
  await open({ servers: [{ ...attic, enabled: false }] });
  expect(screen.queryByText(/^Connected/)).not.toBeInTheDocument();
});

test('without any, the list says so', async () => {
  await open({ servers: [] });
  expect(
    screen.getByText('No servers yet. Add Jellyfin or Emby, and Captionarr refreshes it when new subtitles arrive.'),
  ).toBeVisible();
});

test('an Emby is tried out, added and saved with the page', async () => {
  const opened = await open();
  const form = within(await add(opened));

  await opened.user.click(form.getByRole('radio', { name: 'Emby' }));
  await opened.user.type(form.getByLabelText('Address'), 'nas:8097/');
  await opened.user.type(form.getByLabelText('API key'), 'k3y');
  await opened.user.click(form.getByRole('button', { name: 'Test' }));
  expect(await form.findByText('Connected to Attic, version 10.11.2')).toBeVisible();
  await opened.user.click(form.getByRole('radio', { name: 'Selected' }));
  await opened.user.click(form.getByRole('checkbox', { name: 'Films' }));
  await opened.user.click(form.getByRole('checkbox', { name: 'Series' }));
  expect(await axeViolations(opened.baseElement)).toEqual([]);
  await opened.user.click(form.getByRole('button', { name: 'Save' }));

  expect(opened.server.asked(tested)[0]?.form).toEqual({
    kind: ['emby'],
    url: ['http://nas:8097'],
    apikey: ['k3y'],
    verify_ssl: ['true'],
  });
  expect(await screen.findByText('New, not saved')).toBeVisible();
  expect(await sent(opened)).toEqual([
    attic,
    {
      id: expect.stringMatching(/^[\w-]{4,64}$/),
      kind: 'emby',
      name: 'Attic',
      url: 'http://nas:8097',
      apikey: 'k3y',
      verify_ssl: true,
      enabled: true,
      series: false,
      movies: true,
      libraries: ['l2'],
      method: 'item',
    },
  ]);
});

test('what is missing is said, and nothing is asked or saved', async () => {
  const opened = await open();
  const form = within(await add(opened));

  await opened.user.click(form.getByRole('button', { name: 'Test' }));
  expect(form.getByText('Enter the address you use to open Jellyfin')).toBeVisible();
  await opened.user.type(form.getByLabelText('Address'), 'nas');
  await opened.user.click(form.getByRole('checkbox', { name: 'Series' }));
  await opened.user.click(form.getByRole('checkbox', { name: 'Movies' }));
  await opened.user.click(form.getByRole('radio', { name: 'Selected' }));
  await opened.user.click(form.getByRole('button', { name: 'Save' }));

  expect(form.getByText('Enter a Jellyfin API key')).toBeVisible();
  expect(form.getByText('Choose series, movies or both')).toBeVisible();
  expect(form.getByText('Choose at least one library')).toBeVisible();
  expect(opened.server.asked(tested)).toEqual([]);
  expect(await axeViolations(opened.baseElement)).toEqual([]);
});

test('one that is known is asked for its libraries at once, with the key that the server has', async () => {
  const opened = await open({ servers: [{ ...attic, libraries: ['l1', 'gone'] }] });
  const form = within(await edit(opened));

  expect(await form.findByRole('checkbox', { name: 'Shows' })).toBeChecked();
  expect(form.getByRole('checkbox', { name: 'Films' })).not.toBeChecked();
  expect(form.getByText('No longer on the server')).toBeVisible();
  expect(opened.server.asked(tested)[0]?.form).toMatchObject({ id: ['a1'], apikey: [secretMask] });

  await opened.user.click(form.getByRole('checkbox', { name: 'gone' }));
  await opened.user.click(form.getByRole('radio', { name: /Report the changed folder/ }));
  await opened.user.click(form.getByRole('button', { name: 'Save' }));
  expect(await sent(opened)).toEqual([{ ...attic, libraries: ['l1'], method: 'folder' }]);
});

test('a test that fails says why, and so does one that never got there', async () => {
  const opened = await open({ test: { success: false, error: 'It refuses the key.' } });
  const form = within(await edit(opened));
  expect(await form.findByText('It refuses the key.')).toBeVisible();

  opened.server.answer(tested, answerWith(500, { message: 'It broke.' }));
  await opened.user.click(form.getByRole('button', { name: 'Test' }));
  await waitFor(() => expect(form.queryByText('It refuses the key.')).not.toBeInTheDocument());
  expect(form.getByText('Couldn’t connect to the server')).toBeVisible();
});

test('the saved key does not follow to another address', async () => {
  const opened = await open();
  const form = within(await edit(opened));

  await opened.user.type(form.getByLabelText('Address'), '/tv');
  await opened.user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText(/^Enter the API key again/)).toBeVisible();

  await opened.user.type(form.getByLabelText('API key'), 'new');
  await opened.user.click(form.getByRole('button', { name: 'Save' }));
  expect(await sent(opened)).toEqual([{ ...attic, url: 'http://attic.lan:8096/tv', apikey: 'new' }]);
});

test('nor to another program at the same address', async () => {
  const opened = await open();
  const form = within(await edit(opened));

  await opened.user.click(form.getByRole('radio', { name: 'Emby' }));
  await opened.user.click(form.getByRole('button', { name: 'Save' }));

  expect(form.getByText(/^Enter the API key again/)).toBeVisible();
});

test('a certificate is a matter of https alone', async () => {
  const opened = await open();
  const form = within(await edit(opened));
  expect(form.queryByLabelText('Verify certificate')).not.toBeInTheDocument();

  await opened.user.clear(form.getByLabelText('Address'));
  await opened.user.type(form.getByLabelText('Address'), 'https://attic.lan');

  expect(form.getByLabelText('Verify certificate')).toBeChecked();
});

test('one that is removed stays in sight until Save, and can be kept', async () => {
  const opened = await open();
  await opened.user.click(within(await edit(opened)).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed when you save')).toBeVisible();

  await press(opened, 'Keep Attic');
  expect(screen.getByRole('button', { name: 'Save 0' })).toBeVisible();

  await opened.user.click(within(await edit(opened)).getByRole('button', { name: 'Remove' }));
  expect(await sent(opened)).toEqual([]);
});

test('the switch of a row turns it off with the next Save', async () => {
  const opened = await open();

  await opened.user.click(screen.getByRole('switch', { name: 'Notify Attic about new subtitles' }));

  expect(screen.getByText('Changed, not saved')).toBeVisible();
  expect(await sent(opened)).toEqual([{ ...attic, enabled: false }]);
});
