import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { openSettings } from './testing/open-settings.tsx';

test('Plex has its page, which says that it comes later', async () => {
  const { baseElement } = await openSettings('/settings/plex');

  expect(await screen.findByRole('heading', { level: 1, name: 'Plex' })).toBeVisible();
  expect(screen.getByText('Plex comes with a later version')).toBeVisible();
  expect(screen.getByLabelText('Find a setting')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
});
