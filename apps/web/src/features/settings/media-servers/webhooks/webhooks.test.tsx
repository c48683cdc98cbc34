import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, openConnected, openPlex, part } from '#features/settings/media-servers/testing/open-plex.tsx';
import { axeViolations } from '#testing/axe.ts';
import { answerWith } from '#testing/fake-server.ts';

const own = { url: 'http://box.lan:6767/api/webhooks/plex?apikey=***a1b2c3&instance=Captionarr', own: true };
const foreign = { url: 'http://tautulli.lan/hook', own: false };
const list = (...webhooks: object[]) => ({ data: { webhooks, count: webhooks.length } });

const open = (answers: Record<string, unknown> = {}, hostname = 'box.lan') =>
  openConnected({ settings: { general: { hostname } }, answers });
const section = () => part('Webhooks');
const createButton = () => section().findByRole('button', { name: 'Create webhook' });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Webhooks in your account' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const remove = async (user: Awaited<ReturnType<typeof open>>['user'], { url }: { url: string }) => {
  await user.click(await section().findByRole('button', { name: `Delete webhook ${url}` }));
  return within(await screen.findByRole('dialog', { name: 'Delete webhook?' }));
};

test('[settings-plex.webhooks] a webhook is created, listed beside those of others, and deleted', async () => {
  const { user, server, baseElement } = await open({
    [calls.webhooks]: list(foreign),
    [calls.createWebhook]: { data: { success: true } },
    [calls.deleteWebhook]: { data: { success: true } },
  });
  expect(await rows()).toEqual([`${foreign.url}Another app`]);
  server.answer(calls.webhooks, list(foreign, own));

  await user.click(await createButton());
  await waitFor(async () => expect(await rows()).toEqual([`${foreign.url}Another app`, `${own.url}This server`]));
  expect(await createButton()).toBeDisabled();
  expect(section().getByText('Plex notifies this server.')).toBeVisible();

  const dialog = await remove(user, own);
  expect(await axeViolations(baseElement)).toEqual([]);
  server.answer(calls.webhooks, list(foreign));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));

  await waitFor(async () => expect(await rows()).toEqual([`${foreign.url}Another app`]));
  expect(server.asked(calls.createWebhook)).toHaveLength(1);
  expect(server.asked(calls.deleteWebhook).map(({ form }) => form)).toEqual([{ webhook_url: [own.url] }]);
});

test('[settings-plex.webhook-create-error] a webhook that cannot be created is said', async () => {
  const { user } = await open({
    [calls.createWebhook]: answerWith(502, { error: 'Plex took it, but did not keep it.' }),
  });

  await waitFor(async () => expect(await createButton()).toBeEnabled());
  await user.click(await createButton());

  expect(await section().findByText('Failed to create webhook')).toBeVisible();
  expect(section().getByText('Plex took it, but did not keep it.')).toBeVisible();
});

test('[settings-plex.webhook-delete-error] a webhook that cannot be deleted is said, and stays', async () => {
  const { user } = await open({
    [calls.webhooks]: list(own),
    [calls.deleteWebhook]: answerWith(502, { error: 'plex.tv does not answer.' }),
  });

  const dialog = await remove(user, own);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));

  expect(await section().findByText('Failed to delete webhook')).toBeVisible();
  expect(await rows()).toHaveLength(1);
});

test('[settings-plex.webhooks-load-error] webhooks that cannot be loaded are said, and can be asked for again', async () => {
  const { user, server } = await open({ [calls.webhooks]: answerWith(502, { error: 'plex.tv does not answer.' }) });
  expect(await section().findByText('Failed to load webhooks')).toBeVisible();

  server.answer(calls.webhooks, list());
  await user.click(section().getByRole('button', { name: 'Retry' }));

  expect(await section().findByText('No webhooks in this account yet.')).toBeVisible();
});

test('without a Plex Pass none can be created', async () => {
  const pass = { active: false, has_webhooks_feature: false, plan: null };
  await open({ [calls.webhooks]: { data: { ...list().data, plexPassSubscription: pass } } });

  expect(await section().findByText('Plex webhooks require a Plex Pass.')).toBeVisible();
  expect(await createButton()).toBeDisabled();
});

test('without a host name Plex could not call; the page leads to where it is entered', async () => {
  await open({}, '');

  const link = await section().findByRole('link', { name: 'Enter the host name' });

  expect(link).toHaveAttribute('href', '/settings/general#general.hostname');
  expect(await createButton()).toBeDisabled();
});

test('without an account there is nothing to ask for', async () => {
  const { server } = await openPlex();

  expect(await section().findByText('Webhooks need a Plex account. Sign in above.')).toBeVisible();
  expect(server.asked(calls.webhooks)).toEqual([]);
});
