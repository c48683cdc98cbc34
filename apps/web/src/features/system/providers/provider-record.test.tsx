import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { SystemProvidersPage } from './providers-page.tsx';

const good = {
  name: 'subdl',
  status: 'Good',
  state: 'working',
  answered_at: Date.now() - 125_000,
  retry: '-',
  message: '',
  until: null,
};

test('a row shows what the provider found, how fast it is, and what is used today', async () => {
  const counts = { taken: 0, judged: 0, kept: 0, replaced: 0, bad: 0 };
  const quota = { unit: 'downloads', limit: 20, used: 6, planned: 4, reserved: 2, resets_at: 1, told: true };
  renderApp({
    address: '/system/providers',
    pages: { 'system/providers': async () => SystemProvidersPage },
    answers: {
      'GET /providers': {
        data: [
          { ...good, reputation: [{ language: 'en', asked: 200, found: 142, ...counts }], typical_ms: 1900, quota },
        ],
      },
    },
  });

  expect((await screen.findByText('SubDL')).closest('tr')).toHaveTextContent(
    'EN 71% · typically 1.9 s · 6 of 20 downloads used, 4 planned',
  );
});
