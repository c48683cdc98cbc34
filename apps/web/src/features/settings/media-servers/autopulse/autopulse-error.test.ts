import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { startI18n } from '#lib/i18n.ts';
import { autopulseError } from './autopulse-error.ts';

await startI18n('en');
const refused = (status: number) => new ApiError(status, 'Unknown error');

test('[settings-plex.config-error-401] without an account at Plex there is no configuration', () => {
  expect(autopulseError(refused(401))).toBe(
    'Plex OAuth authentication required. Please configure OAuth authentication above.',
  );
});

test('[settings-plex.config-error-400] without the address of Autopulse there is no configuration', () => {
  expect(autopulseError(refused(400))).toBe(
    'Unable to generate configuration. Please ensure the external webhook is configured and saved in Settings.',
  );
});

test.each([refused(500), refused(502), refused(404), new Error('odd')])(
  '[settings-plex.config-error-other] whatever else goes wrong, Autopulse is to be looked at',
  (error) => {
    expect(autopulseError(error)).toBe(
      'Failed to generate Autopulse configuration. Please ensure Autopulse is running and supports the template API.',
    );
  },
);
