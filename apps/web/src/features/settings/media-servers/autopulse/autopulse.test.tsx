import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { calls, openConnected, part } from '#features/settings/media-servers/testing/open-plex.tsx';
import { axeViolations } from '#testing/axe.ts';
import { answerWith } from '#testing/fake-server.ts';

const yaml = 'targets:\n  plex:\n    type: plex\n';
const config = (more: object = {}) => ({
  data: { config_yaml: yaml, server_name: 'den', rewrite_detected: false, rewrite_suggestion: null, ...more },
});
const called = 'POST /system/webhooks/test';
const webhook = { use_external_webhook: true, external_webhook_url: 'http://pulse.lan:2875/triggers/bazarr' };

const section = () => part('Autopulse');
const click = (user: Awaited<ReturnType<typeof openConnected>>['user'], name: string) =>
  user.click(section().getByRole('button', { name }));

afterEach(() => void vi.useRealTimers());

async function generated({ secure = true, writeText = vi.fn<() => Promise<void>>(async () => {}), more = {} } = {}) {
  const view = await openConnected({ answers: { [calls.autopulse]: config(more) } });
  vi.stubGlobal('isSecureContext', secure);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await click(view.user, 'Generate');
  await section().findByLabelText('Autopulse configuration');
  return { ...view, writeText };
}

test('[settings-plex.config-generator] a configuration for Autopulse is generated and shown', async () => {
  const { baseElement, server } = await generated();

  expect(section().getByLabelText('Autopulse configuration')).toHaveTextContent('targets: plex: type: plex');
  expect(section().getByText('For den')).toBeVisible();
  expect(server.asked(calls.autopulse)).toHaveLength(1);
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('folders that Plex names otherwise are said', async () => {
  await generated({ more: { rewrite_detected: true, rewrite_suggestion: '/tv → /data/tv' } });

  expect(section().getByText('/tv → /data/tv')).toBeVisible();
});

test.each([
  [401, /^Plex OAuth authentication required/],
  [400, /^Unable to generate configuration/],
  [500, /^Failed to generate Autopulse configuration/],
])('a %i says what to do', async (status, says) => {
  const { user } = await openConnected({ answers: { [calls.autopulse]: answerWith(status, { error: 'x' }) } });

  await click(user, 'Generate');

  expect(await section().findByText(says)).toBeVisible();
});

test('[settings-plex.copy-nothing] without a configuration there is nothing to copy', async () => {
  const { user } = await openConnected();

  await click(user, 'Copy');

  expect(await screen.findByText('No configuration to copy')).toBeVisible();
});

test('[settings-plex.copy-insecure] a page that is not secure cannot copy', async () => {
  const { user, writeText } = await generated({ secure: false });

  await click(user, 'Copy');

  expect(await screen.findByText('Cannot Copy')).toBeVisible();
  expect(writeText).not.toHaveBeenCalled();
});

test('[settings-plex.copy-failed] a browser that refuses is said', async () => {
  const { user } = await generated({
    writeText: vi.fn<() => Promise<void>>(() => Promise.reject(new Error('denied'))),
  });

  await click(user, 'Copy');

  expect(await screen.findByText('Copy Failed')).toBeVisible();
});

test('[settings-plex.copy-confirmation] what was copied is confirmed for 1500 ms', async () => {
  const { writeText } = await generated();
  vi.useFakeTimers();

  act(() => section().getByRole('button', { name: 'Copy' }).click());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(writeText).toHaveBeenCalledWith(yaml);
  expect(section().getByText('Copied')).toBeVisible();

  await act(() => vi.advanceTimersByTimeAsync(1490));
  expect(section().getByText('Copied')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(section().queryByText('Copied')).not.toBeInTheDocument();
});

test('[settings-plex.webhook-test-error] the external webhook is shown and tested here too', async () => {
  const { user } = await openConnected({
    settings: { general: webhook },
    answers: { [called]: answerWith(500, 'no') },
  });
  expect(section().getByText(webhook.external_webhook_url)).toBeVisible();

  await click(user, 'Test');

  expect(await section().findByText('Failed to test external webhook connection')).toBeVisible();
});

test('without an external webhook the page leads to where it is set up', async () => {
  await openConnected();

  expect(section().getByRole('link', { name: 'Set up' })).toHaveAttribute(
    'href',
    '/settings/notifications#general.use_external_webhook',
  );
});
