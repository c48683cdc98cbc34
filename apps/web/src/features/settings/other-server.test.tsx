import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageConfig } from '#lib/page-config.ts';
import { axeViolations } from '#testing/axe.ts';
import { openSettings, sections } from './testing/open-settings.tsx';

beforeEach(() => void (pageConfig.gateway = { upstream: 'http://nas:6767', lacks: ['settings.history'] }));
afterEach(() => void (pageConfig.gateway = undefined));

/** Settings that are not in the answer. */
const changes = { general: { instance_name: undefined, hostname: undefined }, metrics: { enabled: undefined } };

test('behind a gateway, settings that the other server does not have are not there, nor counted, nor found', async () => {
  const { user, baseElement } = await openSettings('/settings/general', { changes });

  expect(screen.getByLabelText('Port')).toBeVisible();
  expect(screen.queryByLabelText('Instance name')).not.toBeInTheDocument();
  expect(sections()).toContain('Host');
  expect(screen.getByText('All settings at default')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'History' })).not.toBeInTheDocument();
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.type(screen.getByPlaceholderText('Find a setting'), 'instance name');
  expect(screen.queryByRole('option', { name: /Instance name/ })).not.toBeInTheDocument();
});

test('settings that only other servers obey are there behind a gateway, and nowhere else', async () => {
  const behind = await openSettings('/settings/general');
  expect(screen.getByLabelText('Automatic updates')).toBeVisible();
  behind.unmount();

  pageConfig.gateway = undefined;
  await openSettings('/settings/general');

  expect(screen.queryByLabelText('Automatic updates')).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Branch' })).toBeVisible();
  expect(sections()).not.toContain('Updates');
});

test('a server that knows no Plex account shows its own Plex settings, by the names of its libraries', async () => {
  const lacks = ['plex.validate', 'plex.libraries', 'plex.webhooks', 'plex.autopulse', 'mediaServers.list'];
  pageConfig.gateway = { upstream: 'http://nas:6767', lacks };
  const gone = ['auth_method', 'verify_ssl', 'movie_library_ids', 'series_library_ids'];
  await openSettings('/settings/plex', {
    changes: { general: { use_plex: true }, plex: Object.fromEntries(gone.map((key) => [key, undefined])) },
  });

  await screen.findByRole('heading', { level: 2, name: 'Connection' });
  expect(sections()).toEqual(['Plex', 'Connection', 'Libraries', 'After a new subtitle']);
  for (const label of ['Address', 'Port', 'Plex token', 'Movie library name', 'Series library name'])
    expect(screen.getByLabelText(label)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in with Plex' })).not.toBeInTheDocument();
});
