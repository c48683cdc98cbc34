import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  calls,
  openConnected,
  openPlex,
  selected,
  someServer,
} from '#features/settings/media-servers/testing/open-plex.tsx';
import { axeViolations } from '#testing/axe.ts';
import { answerWith } from '#testing/fake-server.ts';

const chooser = () => screen.findByRole('combobox', { name: 'Server' });

/** A server that remembers what was selected. */
const remembering = (...names: string[]) => {
  let chosen: unknown = { data: null };
  return {
    [calls.servers]: { data: names.map((name) => someServer(name, name !== 'attic')) },
    [calls.selected]: () => chosen,
    [calls.select]: ({ form }: { form: { name: string[] } }) => {
      chosen = selected(String(form.name[0]));
      return { data: { success: true } };
    },
  };
};

test('[settings-plex.selectors] servers and libraries can be chosen once connected, and not before', async () => {
  const before = await openPlex();
  await screen.findByText('Connect to Plex to choose libraries.');
  expect(screen.queryByRole('combobox', { name: 'Server' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Movie libraries' })).not.toBeInTheDocument();
  before.unmount();

  const { baseElement } = await openConnected({
    answers: { ...remembering('den'), [calls.selected]: selected('den') },
  });

  await waitFor(async () => expect(await chooser()).toHaveValue('den'));
  expect(await screen.findByRole('combobox', { name: 'Movie libraries' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Series libraries' })).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test.each([
  ['alone', ['den']],
  ['the only one that answers', ['attic', 'den']],
])('[settings-plex.auto-select-server] a server that is %s is selected without a question', async (_what, names) => {
  const { server } = await openConnected({ answers: remembering(...names) });

  await waitFor(async () => expect(await chooser()).toHaveValue('den'));
  expect(server.asked(calls.select).map(({ form }) => form)).toEqual([
    {
      machineIdentifier: ['id-den'],
      name: ['den'],
      uri: ['http://den.lan:32400'],
      local: ['true'],
      connections: ['https://relay.example.org/den', 'http://den.lan:32400'],
    },
  ]);
});

test('of several servers one is chosen by hand, and it counts at once', async () => {
  const { user, server } = await openConnected({ answers: remembering('den', 'loft', 'attic') });
  await user.click(await chooser());
  const list = within(await screen.findByRole('listbox', { name: 'Server' }));
  expect(list.getByRole('option', { name: 'attic (not responding)' })).toHaveAttribute('data-combobox-disabled');
  expect(server.asked(calls.select)).toEqual([]);

  await user.click(list.getByRole('option', { name: 'loft' }));

  await waitFor(async () => expect(await chooser()).toHaveValue('loft'));
  expect(server.asked(calls.select)).toHaveLength(1);
  expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
});

test('the ways to the server are told, the one in use first', async () => {
  await openConnected({ answers: { ...remembering('den'), [calls.selected]: selected('den') } });

  const rows = within(await screen.findByRole('list', { name: 'Server addresses' })).getAllByRole('listitem');

  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'http://den.lan:32400in use · local network · 12 ms',
    'https://relay.example.org/denvia Plex, slow · 90 ms',
  ]);
});

test('a selected server that is gone is still named', async () => {
  await openConnected({ answers: { ...remembering('loft', 'den'), [calls.selected]: selected('cellar') } });

  await waitFor(async () => expect(await chooser()).toHaveValue('cellar'));
});

test('[settings-plex.servers-load-error] servers that cannot be loaded are said, and can be asked for again', async () => {
  const { user, server } = await openConnected({
    answers: { [calls.servers]: answerWith(503, { error: 'plex.tv does not answer.' }) },
  });
  expect(await screen.findByText('Failed to load servers')).toBeVisible();
  expect(screen.getByText('plex.tv does not answer.')).toBeVisible();

  server.answer(calls.servers, { data: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText(/^No server in this account is responding/)).toBeVisible();
});

test('a server that cannot be chosen is not tried over and over', async () => {
  const { server } = await openConnected({
    answers: { ...remembering('den'), [calls.select]: answerWith(503, { error: 'Another server answers there.' }) },
  });

  expect(await screen.findByText('Couldn’t select the server')).toBeVisible();
  expect(screen.getByText('Another server answers there.')).toBeVisible();
  expect(server.asked(calls.select)).toHaveLength(1);
});
