import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, openSettings, type } from '#features/settings/testing/open-settings.tsx';

const asked = 'POST /transcription/test';
const open = (transcription = {}) => openSettings('/settings/subtitles', { changes: { transcription } });
const button = () => screen.getByRole('button', { name: 'Test connection' });

test('a server is tested with the values as they are typed', async () => {
  const { user, server } = await open();
  server.answer(asked, { success: true, engine: 'whisper.cpp' });
  expect(screen.getByText('Enter the address first.')).toBeVisible();
  expect(button()).toBeDisabled();

  await choose(user, 'Transcription server', 'whisper.cpp');
  await type(user, 'Server address', 'http://whisper:8080');
  await user.click(button());

  expect(await screen.findByText('whisper.cpp works')).toBeVisible();
  expect(server.asked(asked)[0]?.form).toMatchObject({ server: ['whisper_cpp'], url: ['http://whisper:8080'] });
});

test('what went wrong is said, until something else is typed', async () => {
  const { user, server } = await open({ url: 'http://whisper:9000' });
  server.answer(asked, { success: false, engine: 'Whisper', error: 'Whisper is busy (503). Try again later.' });

  await user.click(button());
  expect(await screen.findByText(/Whisper is busy/)).toBeVisible();

  await type(user, 'Server address', 'http://other:9000');
  expect(screen.queryByText(/Whisper is busy/)).not.toBeInTheDocument();
});

test('only OpenAI-compatible servers are asked for a model', async () => {
  const { user } = await open();
  expect(screen.queryByLabelText('Transcription model')).not.toBeInTheDocument();

  await choose(user, 'Transcription server', 'OpenAI-compatible');

  expect(screen.getByLabelText('Transcription model')).toHaveValue('whisper-1');
});
