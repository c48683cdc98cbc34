import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { fakeServer, type FakeRequest } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { PathPicker } from './path-picker.tsx';

const tree: Record<string, string[]> = {
  '': ['media'],
  '/': ['media'],
  '/media/': ['movies', 'tv'],
  '/media/tv/': ['Severance'],
};

const listing = ({ query }: FakeRequest) => {
  const path = query['path']?.[0] ?? '';
  return (tree[path] ?? []).map((name) => ({ name, children: true, path: `${path || '/'}${name}/` }));
};

const start = (initial: string, props: { source?: 'sonarr'; disabled?: boolean } = {}) => {
  const server = fakeServer({ 'GET /files': listing, 'GET /files/sonarr': listing });
  function Picker() {
    const [path, setPath] = useState(initial);
    return <PathPicker aria-label="Folder" value={path} onChange={setPath} {...props} />;
  }
  return { server, ...renderPage(<Picker />) };
};

test('[path-picker.folders] lists the folders of the current path, and walks into the one that is chosen', async () => {
  const { user } = start('/media/');

  await user.click(screen.getByLabelText('Folder'));
  expect(await screen.findByRole('option', { name: 'movies' })).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'tv' }));

  expect(screen.getByLabelText('Folder')).toHaveValue('/media/tv/');
  expect(await screen.findByRole('option', { name: 'Severance' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'movies' })).not.toBeInTheDocument();
});

test('[path-picker.back] "⏎ Back" goes up a folder', async () => {
  const { user } = start('/media/tv/');

  await user.click(screen.getByLabelText('Folder'));
  await user.click(await screen.findByRole('option', { name: '\u23CE Back' }));

  expect(screen.getByLabelText('Folder')).toHaveValue('/media/');
  expect(await screen.findByRole('option', { name: 'tv' })).toBeVisible();
});

test('[path-picker.height] the list is at most 240 px high', async () => {
  const { user } = start('/media/');

  await user.click(screen.getByLabelText('Folder'));
  await screen.findByRole('option', { name: 'tv' });

  expect(screen.getByRole('listbox').style.maxHeight).toBe('calc(15rem * var(--mantine-scale))');
});

test('[path-picker.request-when-enabled] folders are asked for only while the list is open, and never when disabled', async () => {
  const { server, user, unmount } = start('/media/', { source: 'sonarr' });
  expect(server.requests).toEqual([]);

  await user.click(screen.getByLabelText('Folder'));
  await waitFor(() => expect(server.asked('GET /files/sonarr')).toHaveLength(1));
  expect(server.asked('GET /files/sonarr')[0]?.query).toEqual({ path: ['/media/'] });
  unmount();

  const disabled = start('/media/', { disabled: true });
  await disabled.user.click(screen.getByLabelText('Folder'));
  expect(disabled.server.requests).toEqual([]);
});

test('typing narrows the folders, and nothing is left for screen readers to stumble over', async () => {
  const { user, baseElement } = start('/media/');

  await user.click(screen.getByLabelText('Folder'));
  await screen.findByRole('option', { name: 'tv' });
  await user.type(screen.getByLabelText('Folder'), 'mo');

  expect(screen.getByRole('option', { name: 'movies' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'tv' })).not.toBeInTheDocument();
  expect(await axeViolations(baseElement)).toEqual([]);
});
