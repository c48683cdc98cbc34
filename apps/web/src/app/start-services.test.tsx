import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { blockLeave } from '#lib/leave-guard.ts';
import { pageConfig } from '#lib/page-config.ts';
import { renderApp } from '#testing/render-app.tsx';

afterEach(() => void Object.assign(pageConfig, { hasUpdate: false }));

const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event;
};

test('[shell.update-notice] says at the start that a new version is ready and needs a restart', async () => {
  pageConfig.hasUpdate = true;
  const { user } = renderApp();

  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('A new version is ready');
  expect(notice).toHaveTextContent(/restart is required/i);

  await user.click(screen.getByRole('button', { name: 'System' }));
  expect(await screen.findByRole('menuitem', { name: /Restart.*update ready/ })).toBeInTheDocument();
});

test('says nothing of a new version when there is none', async () => {
  renderApp({ address: '/settings/general' });

  await screen.findByRole('heading', { name: 'General settings' });
  expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
});

test('lets the page go when nothing is at stake', () => {
  renderApp();

  expect(leave().defaultPrevented).toBe(false);
});

test.each([
  ['tasks', 'Background tasks are still running'],
  ['unsaved', 'You have unsaved changes'],
] as const)('warns before the page goes while there is something: %s', async (reason, words) => {
  renderApp();
  const release = blockLeave(reason);

  expect(leave().defaultPrevented).toBe(true);
  expect(await screen.findByText(words)).toBeInTheDocument();

  release();
  expect(leave().defaultPrevented).toBe(false);
});

test('[constants.brand-colour] what can be done is purple', async () => {
  renderApp({ address: '/login' });

  await screen.findByRole('button', { name: 'Login' });
  const variables = document.querySelector('style[data-mantine-styles]')?.textContent;
  expect(variables).toContain('--mantine-primary-color-filled: var(--mantine-color-purple-filled)');
  expect(variables).toContain('--mantine-color-purple-6: #8b3ed8');
});
