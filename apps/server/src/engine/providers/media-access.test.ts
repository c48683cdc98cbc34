import { expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { createMediaAccess } from './media-access.ts';

const broken = () => Promise.reject(new AppError('unavailable', 'ffmpeg isn’t installed on this host.'));
const tools = createMediaAccess({ probe: async () => undefined, reader: { readTrack: broken, readSound: broken } });

test('what cannot be read on this machine is no fault of a provider', async () => {
  const media = tools('/video.mkv', new AbortController().signal);

  await expect(media.streams()).rejects.toMatchObject({ reason: 'LocalError' });
  await expect(media.readTrack(0, 'srt', 1000)).rejects.toMatchObject({
    reason: 'LocalError',
    message: 'ffmpeg isn’t installed on this host.',
  });
});

test('who stops a search is told so', async () => {
  const media = tools('/video.mkv', AbortSignal.abort(new Error('Stopped.')));

  await expect(media.readSound({ timeoutMs: 1000 })).rejects.toThrow('Stopped.');
});
