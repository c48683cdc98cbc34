import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isUnavailable, nextQuestion } from '#lib/reachability.ts';
import { renderApp, someBadges } from '#testing/render-app.tsx';

const pages = {
  'settings/general': async () => () => <h1>General settings</h1>,
  'system/status': async () => () => <h1>Status</h1>,
};
const open = (answers: Record<string, unknown>) => renderApp({ address: '/settings/general', pages, answers });
const problem = (object: string, severity: 'bad' | 'warn') => ({ object, issue: 'Why.', key: object, severity });

test('the foot of the menu names the first problem, counts the others, and leads to them', async () => {
  open({
    'GET /system/health': {
      data: [problem('Disk is nearly full', 'warn'), problem('SubSource: API key rejected', 'bad')],
    },
  });

  const card = await screen.findByRole('link', { name: 'SubSource: API key rejected 1 more' });
  expect(card).toHaveAttribute('href', '/system/status');
});

test('it says that everything is working only when the checks do', async () => {
  const { server, live } = open({ 'GET /system/health': { data: [] } });
  expect(await screen.findByRole('link', { name: 'Everything is working' })).toBeVisible();

  await waitFor(() => expect(live.options).toHaveLength(1));
  server.answer('GET /system/health', { data: [problem('Sonarr is unreachable', 'bad')] });
  await act(async () => live.tell({ type: 'badges', action: 'update', payload: null }));
  expect(await screen.findByRole('link', { name: 'Sonarr is unreachable' })).toBeVisible();
  expect(screen.queryByText('Everything is working')).not.toBeInTheDocument();
});

test('where the server lists no problems it counts them', async () => {
  open({ 'GET /badges': { ...someBadges, status: 2 } });

  expect(await screen.findByText('2 problems')).toBeInTheDocument();
});

test('while the server is away, a strip counts down to the next try, and the page stays', async () => {
  const { user } = open({});
  await screen.findByRole('heading', { name: 'General settings' });
  act(() => {
    isUnavailable.set(true);
    nextQuestion.set(Date.now() + 3600);
  });

  expect(await screen.findByText('Captionarr can’t be reached.')).toBeVisible();
  expect(await screen.findByText('Trying again in 4 s')).toBeVisible();
  expect(await screen.findByText('Trying again in 3 s')).toBeVisible();
  expect(screen.getByText('Reconnecting…')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'General settings' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  act(() => nextQuestion.set(undefined));
  expect(screen.getByText('Trying again…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try now' })).toBeDisabled();
  act(() => isUnavailable.set(false));
});
