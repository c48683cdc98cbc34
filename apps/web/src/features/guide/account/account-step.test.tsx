import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openGuide, saved } from '#features/guide/testing/open-guide.tsx';
import { axeViolations } from '#testing/axe.ts';

const login = 'POST /system/account';

test('an account is made, and whoever made it is signed in at once', async () => {
  const { step, press, user, server } = await openGuide({ answers: { [login]: undefined } });
  await step('Welcome to Captionarr');

  await user.type(screen.getByLabelText('Username'), 'anna');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.type(screen.getByLabelText('Repeat password'), 'correct horse');
  await press('Create account');

  await step('Where are your videos?');
  expect(server.asked(saved)[0]?.form).toEqual({
    'settings-auth-type': ['form'],
    'settings-auth-username': ['anna'],
    'settings-auth-password': ['correct horse'],
  });
  expect(server.asked(login)[0]?.form).toEqual({
    action: ['login'],
    username: ['anna'],
    password: ['correct horse'],
  });
  await press(/Account/);
  expect(await step('Welcome to Captionarr')).toBeInTheDocument();
});

test('nothing is saved without a name and a password', async () => {
  const { step, press, server } = await openGuide();
  await step('Welcome to Captionarr');

  await press('Create account');

  expect(await screen.findByText('Enter your username')).toBeInTheDocument();
  expect(server.asked(saved)).toEqual([]);
});

test('says how good the password is while it is typed', async () => {
  const { step, user } = await openGuide();
  await step('Welcome to Captionarr');
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription(/At least 8 characters/);

  await user.type(password, 'password1');

  expect(password).toHaveAccessibleDescription('Weak: it’s a common password.');
});

test('a password that is too short, or not typed twice alike, makes no account', async () => {
  const { step, press, user, server, baseElement } = await openGuide();
  await step('Welcome to Captionarr');
  const [password, again] = [screen.getByLabelText('Password'), screen.getByLabelText('Repeat password')];
  await user.type(screen.getByLabelText('Username'), 'anna');

  await user.type(password, 'a');
  await user.type(again, 'a');
  await press('Create account');
  expect(screen.getByText('Use at least 8 characters')).toBeVisible();

  await user.type(password, ' long password');
  expect(screen.getByText('Strong.')).toHaveAttribute('aria-live', 'polite');
  await press('Create account');
  expect(screen.getByText('The two passwords don’t match')).toBeVisible();
  expect(password).toHaveAccessibleDescription(/Strong\./);
  expect(server.asked(saved)).toEqual([]);
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('it is optional', async () => {
  const { step, press, server } = await openGuide();
  await step('Welcome to Captionarr');

  await press('Continue without an account');

  await step('Where are your videos?');
  await waitFor(() => expect(server.asked(saved)).toEqual([]));
});
