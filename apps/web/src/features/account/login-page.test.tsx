import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { authState } from '#lib/auth-state.ts';
import { browser } from '#lib/browser.ts';
import { pageConfig } from '#lib/page-config.ts';
import { answerWith } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';

async function openLogin(answer?: Response) {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => {});
  const app = renderApp({ address: '/login', answers: { 'POST /system/account': answer } });
  const submit = await screen.findByRole('button', { name: 'Login' });
  const attempts = () => app.server.asked('POST /system/account');
  return { ...app, goTo, attempts, logIn: () => app.user.click(submit) };
}

const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');

test('[login.form] shows Username, Password and a Login button', async () => {
  await openLogin();

  expect(screen.getByRole('textbox', { name: 'Username' })).toBe(username());
  expect(password()).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
});

test('[login.username-required] is not sent without a username', async () => {
  const { user, logIn, attempts } = await openLogin();
  await user.type(password(), 'secret');

  await logIn();

  expect(username()).toBeRequired();
  expect(screen.getByText('Enter your username')).toBeInTheDocument();
  expect(attempts()).toHaveLength(0);
});

test('[login.password-required] is not sent without a password', async () => {
  const { user, logIn, attempts } = await openLogin();
  await user.type(username(), 'marta');

  await logIn();

  expect(password()).toBeRequired();
  expect(screen.getByText('Enter your password')).toBeInTheDocument();
  expect(attempts()).toHaveLength(0);
});

test.each([
  ['', '/'],
  ['/subs', '/subs/'],
])(
  '[api.form-encoded] [login.success-redirect] sends both as a form and then goes to the base URL “%s”',
  async (baseUrl, address) => {
    pageConfig.baseUrl = baseUrl;
    onTestFinished(() => void (pageConfig.baseUrl = ''));
    const { user, logIn, attempts, goTo } = await openLogin();
    await user.type(username(), 'marta');
    await user.type(password(), 'secret');

    await logIn();

    await waitFor(() => expect(goTo).toHaveBeenCalledWith(address));
    expect(attempts()[0]?.form).toEqual({ action: ['login'], username: ['marta'], password: ['secret'] });
  },
);

test('after an import it says whose password is asked for', async () => {
  localStorage.setItem('captionarr.guide.import', '7');

  await openLogin();

  expect(screen.getByText(/username and password from Bazarr/)).toBeVisible();
});

test('says why it did not work, beside the field and in a notice', async () => {
  const { user, logIn, goTo } = await openLogin(answerWith(403, 'Authentication failed'));
  await user.type(username(), 'marta');
  await user.type(password(), 'wrong');

  await logIn();

  expect(await screen.findByRole('alert')).toHaveTextContent('Error 403');
  expect(screen.getAllByText('Authentication failed')).toHaveLength(2);
  expect(goTo).not.toHaveBeenCalled();
});

test.each([
  ['/movies?why=movie-7-en', '/movies?why=movie-7-en'],
  ['/movies', '/'],
])('who came by the link %s goes on to %s', async (address, target) => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => {});
  authState.set(false);
  const { user } = renderApp({ address, answers: { 'POST /system/account': undefined } });
  await user.type(await screen.findByLabelText('Username'), 'marta');
  await user.type(password(), 'secret');

  await user.click(screen.getByRole('button', { name: 'Login' }));

  await waitFor(() => expect(goTo).toHaveBeenCalledWith(target));
});

test('without OpenID Connect there is no button for it', async () => {
  await openLogin();

  expect(screen.queryByRole('link', { name: /Sign in with/ })).not.toBeInTheDocument();
});

test.each([
  ['/login?openid=not-allowed', /This account can’t sign in/],
  ['/login?openid=unreachable', /couldn’t reach the OpenID provider/],
])('a failed sign-in with OpenID Connect says why, beside the form: %s', async (address, words) => {
  pageConfig.openId = 'Authentik';
  onTestFinished(() => void (pageConfig.openId = undefined));
  renderApp({ address });

  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Sign in with Authentik' })).toHaveAttribute('href', '/login/openid');
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('what an address makes up is not shown', async () => {
  pageConfig.openId = 'Authentik';
  onTestFinished(() => void (pageConfig.openId = undefined));
  renderApp({ address: '/login?openid=%3Cb%3Ecall+me%3C/b%3E' });

  await screen.findByRole('link', { name: 'Sign in with Authentik' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
