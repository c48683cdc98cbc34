import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { someLibrary } from '#testing/some-library.ts';
import { pages } from './pages.ts';

test.each([
  ['series', '[routes.series-edit] /series/edit opens the series mass editor'],
  ['movies', '[routes.movies-edit] /movies/edit opens the movies mass editor'],
])('%s: %s, and no entry of the menu leads to it', async (kind) => {
  const settings = someSettings({ use_sonarr: true, use_radarr: true });
  renderApp({ address: `/${kind}/edit`, pages, answers: { ...someLibrary(), 'GET /system/settings': settings } });

  expect(await screen.findByRole('heading', { name: 'Mass Edit' })).toBeVisible();
  await screen.findByText(kind === 'series' ? 'Copperline' : 'The Weight of Rain');
  await waitFor(() => expect(document.title).toMatch(/^Mass Edit · /));
  await screen.findByRole('link', { name: 'Series' });
  for (const link of screen.getAllByRole('link'))
    expect(link).not.toHaveAttribute('href', expect.stringMatching(/edit$/));
});
