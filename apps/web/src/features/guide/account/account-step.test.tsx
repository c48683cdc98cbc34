import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openGuide, saved } from '#features/guide/testing/open-guide.tsx';

const login = 'POST /system/account';

test('an account is made, and whoever made it is signed in at once', async () => {
  const { step, press, user, server } = await openGuide({ answers: { [login]: undefined } });
  await step('Welcome to Captionarr');

  await user.type(screen.getByLabelText('Username'), 'anna');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await press('Create the account');

  await step('Where is your library?');
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

  await press('Create the account');

  expect(await screen.findByText('Enter your username')).toBeInTheDocument();
  expect(server.asked(saved)).toEqual([]);
});

test('it is optional', async () => {
  const { step, press, server } = await openGuide();
  await step('Welcome to Captionarr');

  await press('Go on without an account');

  await step('Where is your library?');
  await waitFor(() => expect(server.asked(saved)).toEqual([]));
});
