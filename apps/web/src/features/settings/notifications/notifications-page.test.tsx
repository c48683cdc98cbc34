import type { DeliveryState, NotificationProvider } from '@captionarr/contract';
import { nest, secretMask, type FlatSettings } from '@captionarr/contract/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { declaredSettings } from '#testing/declared-settings.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { NotificationsPage } from './notifications-page.tsx';

const saved = 'POST /system/settings';
const tested = 'PATCH /system/notifications';
const called = 'POST /system/webhooks/test';

const discord = { name: 'Discord', enabled: true, url: secretMask };
const gotify = { name: 'Gotify', enabled: false, url: secretMask };
/** Servers name every service, also those that nobody has set up. */
const unused = { name: 'ntfy', enabled: false, url: null };

interface Given {
  providers?: NotificationProvider[];
  values?: Partial<FlatSettings>;
  usable?: string[];
  answers?: Record<string, unknown>;
  deliveries?: DeliveryState[];
}

async function open({
  providers = [discord, gotify, unused],
  values = {},
  usable,
  answers = {},
  deliveries = [],
}: Given = {}) {
  const server = fakeServer({
    'GET /system/settings': {
      ...declaredSettings({ ...nest(values) }),
      notifications: { providers },
      ...(usable && { usable: { providers: [], integrations: [], notifications: usable } }),
    },
    [saved]: undefined,
    'GET /system/notifications': { data: deliveries },
    ...answers,
  });
  const view = renderPage(<NotificationsPage />);
  await screen.findByRole('heading', { level: 2, name: 'Notifications' });
  return { ...view, server };
}
type User = Awaited<ReturnType<typeof open>>['user'];

const list = () => screen.getByRole('list', { name: 'Notification providers' });
const names = () =>
  within(list())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Notification' }));
const edit = async (user: User, name: string) => {
  await user.click(screen.getByRole('button', { name: `Edit ${name}` }));
  return dialog();
};
const add = async (user: User, name?: string) => {
  await user.click(screen.getByRole('button', { name: 'Add notification' }));
  const box = await dialog();
  if (name) {
    await user.click(box.getByRole('combobox', { name: 'Provider' }));
    await user.click(await box.findByRole('option', { name }));
  }
  return box;
};
const savePage = async (user: User) => {
  expect(await screen.findByText('1 unsaved change')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Save/ }));
};
/** Notifications the page sent, each a JSON string. */
const sent = (server: Awaited<ReturnType<typeof open>>['server']) =>
  waitFor(() => {
    const [request] = server.asked(saved);
    expect(Object.keys(request?.form ?? {})).toEqual(['notifications-providers']);
    return request?.form['notifications-providers']?.map((text) => JSON.parse(text as string) as unknown);
  });

test('[settings-notifications.list] those that are set up are listed with name, hidden url and a switch', async () => {
  const { container } = await open();

  expect(names()).toEqual(['Discord', 'Gotify']);
  expect(screen.getAllByText(`URL ${secretMask}`)).toHaveLength(2);
  expect(screen.getByRole('switch', { name: 'Notify Discord' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Notify Gotify' })).not.toBeChecked();
  expect(await axeViolations(container)).toEqual([]);
});

test('an empty list says so', async () => {
  await open({ providers: [unused] });

  expect(screen.getByText('No notifications yet.')).toBeVisible();
});

test('[settings-notifications.dialog:add] [settings.save-notifications-json] a new one is staged by its dialog, and the page sends it as JSON', async () => {
  const { user, server, baseElement } = await open();
  const box = await add(user, 'ntfy');
  await user.type(box.getByLabelText('URL'), ' ntfys://canary-topic ');
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.click(box.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(names()).toContain('ntfy'));
  expect(server.asked(saved)).toEqual([]);
  await savePage(user);

  expect(await sent(server)).toEqual([{ name: 'ntfy', enabled: true, url: 'ntfys://canary-topic' }]);
});

test('only what changes is sent, and an address that was not typed goes back as its mask', async () => {
  const { user, server } = await open();

  await user.click(screen.getByRole('switch', { name: 'Notify Gotify' }));
  await savePage(user);

  expect(await sent(server)).toEqual([{ ...gotify, enabled: true }]);
});

test('what is changed back is no change', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('switch', { name: 'Notify Gotify' }));
  expect(screen.getByText('1 unsaved change')).toBeVisible();

  await user.click(screen.getByRole('switch', { name: 'Notify Gotify' }));

  expect(screen.getByText('No unsaved changes')).toBeVisible();
});

test('[settings-notifications.dialog:edit] an address is never shown; another one can be typed over it', async () => {
  const { user, server } = await open();
  const box = await edit(user, 'Discord');
  expect(box.getByRole('combobox', { name: 'Provider' })).toBeDisabled();
  expect(box.getByLabelText('URL')).toHaveValue('');
  expect(box.getByLabelText('URL')).toHaveAttribute('placeholder', 'Saved. Type to replace');
  expect(box.getByLabelText('URL')).toHaveAttribute('type', 'password');

  await user.type(box.getByLabelText('URL'), 'discord://1/2');
  await user.click(box.getByRole('button', { name: 'Save' }));
  await savePage(user);

  expect(await sent(server)).toEqual([{ ...discord, url: 'discord://1/2' }]);
});

test('Remove takes one off the list', async () => {
  const { user, server } = await open();
  const box = await edit(user, 'Discord');

  await user.click(box.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(names()).toEqual(['Gotify']));
  await savePage(user);

  expect(await sent(server)).toEqual([{ name: 'Discord', enabled: false, url: null }]);
});

test('[settings-notifications.provider-required] [settings-notifications.url-required] a provider and a URL are asked for', async () => {
  const { user } = await open();
  const box = await add(user);

  await user.click(box.getByRole('button', { name: 'Save' }));

  expect(box.getByText('Please select a notification provider')).toBeVisible();
  expect(box.getByText('URL must not be empty')).toBeVisible();
  expect(screen.getByText('No unsaved changes')).toBeVisible();
});

test('what is set up already is not offered again, and what this server cannot send to cannot be chosen', async () => {
  const { user } = await open({ usable: ['Discord', 'Gotify', 'ntfy'] });
  const box = await add(user);
  await user.click(box.getByRole('combobox', { name: 'Provider' }));

  const [first, second] = await box.findAllByRole('option');
  expect(first).toHaveTextContent(/^ntfy\s*$/);
  expect(second).toHaveTextContent('Not available yet');
  expect(second).toHaveAttribute('data-combobox-disabled', 'true');
  expect(box.queryByRole('option', { name: 'Discord' })).not.toBeInTheDocument();
});

test('the test sends to what was typed', async () => {
  const { user, server } = await open({ answers: { [tested]: undefined } });
  const box = await add(user, 'ntfy');
  await user.click(box.getByRole('button', { name: 'Test' }));
  expect(box.getByText('URL must not be empty')).toBeVisible();
  expect(server.asked(tested)).toEqual([]);

  await user.type(box.getByLabelText('URL'), 'ntfys://topic');
  await user.click(box.getByRole('button', { name: 'Test' }));

  expect(await box.findByText('Message sent to ntfy.')).toBeVisible();
  expect(server.asked(tested)[0]?.query).toEqual({ url: ['ntfys://topic'] });
});

test('the test of a saved address names it, and says why it failed', async () => {
  const { user, server } = await open({ answers: { [tested]: () => answerWith(502, 'Discord refused the token.') } });
  const box = await edit(user, 'Discord');

  await user.click(box.getByRole('button', { name: 'Test' }));

  expect(await box.findByText('Discord refused the token.')).toBeVisible();
  expect(server.asked(tested)[0]?.query).toEqual({ url: [secretMask], name: ['Discord'] });
});

const row = (name: string) => {
  const item = within(list())
    .getAllByRole('listitem')
    .find((each) => each.querySelector('b')?.textContent === name);
  if (!item) throw new Error(`${name} is not listed.`);
  return within(item);
};

test('which news a provider gets, and the digest, are chosen in its dialog and sent with it', async () => {
  const { user, server, baseElement } = await open();
  expect(row('Discord').getByText('All events')).toBeVisible();
  const box = await edit(user, 'Discord');
  expect(box.getAllByRole('checkbox').map((each) => (each as HTMLInputElement).checked)).toEqual(Array(5).fill(true));
  expect(box.getByRole('checkbox', { name: 'Problems' })).toHaveAccessibleDescription(
    'Something needs your attention.',
  );

  await user.click(box.getByRole('checkbox', { name: 'New subtitles' }));
  await user.click(box.getByRole('checkbox', { name: 'Upgrades' }));
  await user.click(box.getByRole('switch', { name: 'Daily digest' }));
  expect(box.getByRole('switch', { name: 'Daily digest' })).toHaveAccessibleDescription(/at 8:00/);
  expect(await axeViolations(baseElement)).toEqual([]);
  await user.click(box.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(row('Discord').getByText('3 of 5 events · Daily digest')).toBeVisible());
  await savePage(user);

  expect(await sent(server)).toEqual([{ ...discord, events: ['problem', 'failure', 'release'], digest: true }]);
});

test('what was chosen before can be taken back', async () => {
  const { user, server } = await open({ providers: [{ ...discord, events: ['problem'], digest: true }] });
  const box = await edit(user, 'Discord');
  expect(box.getByRole('checkbox', { name: 'New versions' })).not.toBeChecked();

  for (const name of ['New subtitles', 'Upgrades', 'Failed tasks', 'New versions'])
    await user.click(box.getByRole('checkbox', { name }));
  await user.click(box.getByRole('switch', { name: 'Daily digest' }));
  await user.click(box.getByRole('button', { name: 'Save' }));
  await savePage(user);

  const everything = ['download', 'upgrade', 'problem', 'failure', 'release'];
  expect(await sent(server)).toEqual([{ ...discord, events: everything, digest: false }]);
});

test('no news at all is no choice', async () => {
  const { user } = await open({ providers: [{ ...discord, events: ['problem'] }] });
  const box = await edit(user, 'Discord');

  await user.click(box.getByRole('checkbox', { name: 'Problems' }));
  await user.click(box.getByRole('button', { name: 'Save' }));

  expect(box.getByText('Choose at least one event')).toBeVisible();
  expect(screen.getByText('No unsaved changes')).toBeVisible();
});

test('a dialog that is saved as it was stages nothing', async () => {
  const { user } = await open({ providers: [{ ...discord, events: ['problem'], digest: true }, gotify] });

  for (const name of ['Discord', 'Gotify']) {
    const box = await edit(user, name);
    await user.click(box.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }

  expect(screen.getByText('No unsaved changes')).toBeVisible();
});

const minute = 60_000;
const state = (more: Partial<DeliveryState>): DeliveryState => ({
  name: 'Discord',
  sent_at: null,
  failed_at: null,
  error: null,
  waiting: 0,
  ...more,
});

test('a provider that fails says why, since when and what waits', async () => {
  const failed = state({ error: 'Discord can’t be reached.', failed_at: Date.now() - 5 * minute, waiting: 3 });
  const { container } = await open({ deliveries: [failed] });

  expect(await row('Discord').findByText('Discord can’t be reached.')).toBeVisible();
  expect(row('Discord').getByText(/^Failing, last tried/)).toHaveTextContent('Failing, last tried 5 min. ago');
  expect(row('Discord').getByText('3 messages waiting')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('a provider that works says when it was told last; one that is off says nothing', async () => {
  const sent_at = Date.now() - 65 * minute;
  await open({ deliveries: [state({ sent_at, waiting: 1 }), state({ name: 'Gotify', sent_at })] });

  expect(await row('Discord').findByText(/^Last sent/)).toHaveTextContent('Last sent 1 hr. ago');
  expect(row('Discord').getByText('1 message waiting')).toBeVisible();
  expect(row('Gotify').queryByText(/^Last sent/)).not.toBeInTheDocument();
});

test('a server that does not tell what became of it is no trouble', async () => {
  await open({ answers: { 'GET /system/notifications': () => answerWith(405, 'Not here') } });

  expect(names()).toEqual(['Discord', 'Gotify']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const webhook = { 'general.use_external_webhook': true, 'general.external_webhook_url': 'http://hook.lan' } as const;
const webhookTest = () =>
  within(screen.getByRole('region', { name: 'External webhook' })).getByRole('button', { name: 'Test' });

test.each([true, false])('the external webhook is tested as it is saved: %s', async (success) => {
  const { user, server } = await open({
    values: webhook,
    answers: { [called]: { data: { success, message: 'The webhook has answered' } } },
  });

  await user.click(webhookTest());

  expect(await screen.findByText('The webhook has answered')).toBeVisible();
  expect(server.asked(called)).toHaveLength(1);
});

test('while its fields wait for Save, the external webhook cannot be tested', async () => {
  const { user } = await open({ values: webhook });

  await user.type(screen.getByLabelText('Webhook URL'), '/x');

  expect(webhookTest()).toBeDisabled();
  expect(screen.getByText('Save first. The test uses the saved settings.')).toBeVisible();
});

test('[settings-plex.webhook-test-error] a test of the external webhook that fails says so', async () => {
  const { user } = await open({ values: webhook, answers: { [called]: () => answerWith(500, 'broken') } });

  await user.click(webhookTest());

  expect(await screen.findByText('Failed to test external webhook connection')).toBeVisible();
});

test('without an external webhook there is nothing to test', async () => {
  await open();

  expect(screen.queryByRole('button', { name: 'Test' })).not.toBeInTheDocument();
});
