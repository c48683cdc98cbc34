import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  calls,
  nobody,
  openConnected,
  openPlex,
  part,
  signedIn,
  somePopup,
} from '#features/settings/media-servers/testing/open-plex.tsx';
import { axeViolations } from '#testing/axe.ts';
import { answerWith } from '#testing/fake-server.ts';

const authUrl = 'https://app.plex.tv/auth#?code=abc';
const pin = { data: { pinId: 7, code: 'abc', state: 'only-mine', authUrl } };
const waits = { data: { authenticated: false, code: 'abc' } };
const done = { data: { authenticated: true, username: 'ada' } };

const signIn = () => screen.findByRole('button', { name: 'Sign in with Plex' });
const pending = 'Waiting for you to sign in to Plex';
const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());

/** Lets time pass for the questions about the PIN, and what is answered arrive. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
  });
const nextCheck = () => pass(2000);

afterEach(() => void vi.useRealTimers());

/** Until the sign-in waits for the person. */
async function begin(answers: Record<string, unknown> = {}, popup: ReturnType<typeof somePopup> | null = somePopup()) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const opened = vi.spyOn(window, 'open').mockReturnValue(popup as Window | null);
  const view = await openPlex({ answers: { [calls.pin]: pin, [calls.check]: waits, ...answers } });
  await waitFor(async () => expect(await signIn()).toBeEnabled());
  await view.user.click(await signIn());
  return { ...view, popup, opened };
}
const beginPending = async (...given: Parameters<typeof begin>) => {
  const view = await begin(...given);
  expect(await screen.findByRole('link', { name: 'Open the Plex sign-in' })).toHaveAttribute('href', authUrl);
  return view;
};

test('[settings-plex.pin-sign-in] [settings-plex.popup-size] [settings-plex.state-pending] the sign-in waits for a PIN that is entered in a popup of 600x700', async () => {
  const { popup, opened, baseElement } = await beginPending();

  expect(screen.getByText(pending)).toBeVisible();
  expect(opened).toHaveBeenCalledOnce();
  expect(opened.mock.calls[0]?.[2]).toMatch(/\bwidth=600,height=700\b/);
  expect(popup?.location.href).toBe(authUrl);
  vi.useRealTimers();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('the popup is there before Plex has answered, for browsers allow it only on the click', async () => {
  const answered = Promise.withResolvers<unknown>();
  const { opened } = await begin({ [calls.pin]: () => answered.promise });

  expect(opened).toHaveBeenCalledOnce();
  answered.resolve(pin);

  expect(await screen.findByRole('link', { name: 'Open the Plex sign-in' })).toBeVisible();
});

test('[settings-plex.pin-polling] while it waits, the PIN is asked about every 2000 ms, with the state that only we know', async () => {
  const { server } = await beginPending();

  for (const times of [1, 2, 3]) {
    await pass(1999);
    expect(server.asked(calls.check)).toHaveLength(times - 1);
    await pass(1);
    expect(server.asked(calls.check)).toHaveLength(times);
  }

  expect(server.asked(calls.check)[0]?.query).toEqual({ state: ['only-mine'] });
});

test('[settings-plex.state-connected] when the PIN is authenticated the popup closes and the account is shown', async () => {
  const { server, popup } = await beginPending();
  server.answer(calls.check, done);
  server.answer(calls.validate, signedIn);

  await nextCheck();

  expect(await screen.findByText('Connected as ada')).toBeVisible();
  expect(screen.getByText('ada@example.org')).toBeVisible();
  expect(popup?.closed).toBe(true);
  expect(server.asked('GET /system/settings').length).toBeGreaterThan(1);
});

test('[settings-plex.cancel] Cancel ends the waiting, and nothing is asked any more', async () => {
  const { server, user, popup } = await beginPending();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(await signIn()).toBeEnabled();
  expect(screen.queryByText(pending)).not.toBeInTheDocument();
  expect(popup?.closed).toBe(true);
  const before = server.asked(calls.check).length;
  await nextCheck();
  await nextCheck();
  expect(server.asked(calls.check)).toHaveLength(before);
});

test('what Plex answers after Cancel counts no more', async () => {
  const answered = Promise.withResolvers<unknown>();
  const { user, popup } = await begin({ [calls.pin]: () => answered.promise });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));

  answered.resolve(pin);
  await nextCheck();

  expect(screen.queryByText(pending)).not.toBeInTheDocument();
  expect(popup?.location.href).toBe('');
});

test('a browser that blocks the popup leaves a link', async () => {
  await beginPending({}, null);

  expect(screen.getByText('Your browser blocked the window.')).toBeVisible();
});

test('a popup that is closed too early is said; the link leads there again', async () => {
  const { popup } = await beginPending();
  popup?.close();

  await nextCheck();

  expect(await screen.findByText('The window closed before you signed in.')).toBeVisible();
  expect(screen.getByText(pending)).toBeVisible();
});

test.each([
  ['cannot begin', calls.pin, answerWith(503, { error: 'plex.tv does not answer.' }), 'plex.tv does not answer.'],
  ['has expired', calls.check, answerWith(410, { error: 'over', code: 'PIN_EXPIRED' }), /timed out/],
  ['belongs to somebody else', calls.check, answerWith(403, { error: 'Not yours.' }), 'Not yours.'],
])('[settings-plex.sign-in-error] a sign-in that %s has failed', async (_what, call, answer, says) => {
  const { popup } = await begin({ [call]: answer });

  await nextCheck();

  expect(await screen.findByText('Authentication failed')).toBeVisible();
  expect(screen.getByText(says)).toBeVisible();
  expect(popup?.closed).toBe(true);
  expect(await signIn()).toBeEnabled();
});

test('one lost answer is no failure, but many are', async () => {
  const { server } = await beginPending({ [calls.check]: answerWith(503, { error: 'Busy.' }) });

  await nextCheck();
  expect(screen.getByText(pending)).toBeVisible();
  for (let times = 1; times < 5; times++) await nextCheck();

  expect(await screen.findByText('Authentication failed')).toBeVisible();
  expect(server.asked(calls.check)).toHaveLength(5);
});

test('a page that is left asks no more', async () => {
  const { server, unmount, popup } = await beginPending();

  unmount();
  const before = server.asked(calls.check).length;
  await pass(6000);

  expect(server.asked(calls.check)).toHaveLength(before);
  expect(popup?.closed).toBe(true);
});

test('[settings-plex.disconnect] Disconnect asks first, then logs out of Plex', async () => {
  const { server, user, baseElement } = await openConnected({ answers: { [calls.logout]: { success: true } } });
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect from Plex?' }));
  expect(await axeViolations(baseElement)).toEqual([]);
  expect(server.asked(calls.logout)).toEqual([]);
  server.answer(calls.validate, nobody);

  await user.click(dialog.getByRole('button', { name: 'Disconnect' }));

  expect(await signIn()).toBeVisible();
  expect(server.asked(calls.logout)).toHaveLength(1);
  await isGone('Connected as ada');
});

test.each([
  [
    'a token that counts no more',
    { data: { valid: false, error: 'The token has expired.', code: 'TOKEN_EXPIRED' } },
    'The token has expired.',
  ],
  ['a server that cannot say', answerWith(500, { error: 'broken' }), 'API unavailable'],
])('%s is said, and one can sign in anew', async (_what, answer, says) => {
  await openPlex({ answers: { [calls.validate]: answer } });

  expect(await screen.findByText(says)).toBeVisible();
  expect(await signIn()).toBeEnabled();
});

test('an account that Plex does not take any more can be given up', async () => {
  const expired = { valid: false, auth_method: 'oauth', error: 'The token has expired.', code: 'INVALID_TOKEN' };
  await openConnected({ answers: { [calls.validate]: { data: expired } } });

  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeVisible();
});

test('a token that is typed in needs no account; its address is tested as it is typed', async () => {
  const { user, server } = await openPlex({
    settings: { plex: { ip: 'box.lan', port: 32_400, apikey: '••••••••' } },
    answers: {
      [calls.validate]: { data: { valid: true, auth_method: 'apikey' } },
      [calls.testConnection]: { success: false, error: 'Nobody answers there.' },
    },
  });
  const connection = part('Connection');
  expect(await connection.findByText('Connected with the saved token.')).toBeVisible();
  expect(connection.queryByRole('button', { name: 'Sign in with Plex' })).not.toBeInTheDocument();

  await user.click(connection.getByRole('switch', { name: 'SSL' }));
  await user.click(connection.getByRole('button', { name: 'Test connection' }));

  expect(await connection.findByText('Nobody answers there.')).toBeVisible();
  expect(server.asked(calls.testConnection)[0]?.form).toEqual({ uri: ['https://box.lan:32400'] });
});
