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
  expect(screen.getByText('Every setting has its default')).toBeVisible();
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
