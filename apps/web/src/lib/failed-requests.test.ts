import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { authState } from './auth-state.ts';
import { Notices } from './notices.tsx';
import { badgesQuery } from './queries/polled.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => authState.set(undefined));

/** Asks for something and waits for the notice about its failure. */
async function failWith(answer: Response | Error) {
  if (answer instanceof Error) vi.stubGlobal('fetch', () => Promise.reject(answer));
  else fakeServer({ 'GET /badges': answer });
  render(createElement(MantineProvider, { env: 'test' }, createElement(Notices)));

  await createQueryClient()
    .fetchQuery(badgesQuery())
    .catch(() => {});

  return screen.findByRole('alert');
}

test('[errors.notice-text] shows the text of the response when it is a string', async () => {
  expect(await failWith(answerWith(409, 'The folder is in use.'))).toHaveTextContent('Error 409The folder is in use.');
});

test('leads to the help where the server names a place', async () => {
  const answer = answerWith(502, 'Sonarr is unreachable.');
  answer.headers.set('x-help', 'manager-unreachable');

  const notice = await failWith(answer);

  expect(notice).toHaveTextContent('Error 502Sonarr is unreachable. How to fix');
  expect(within(notice).getByRole('link', { name: 'How to fix' })).toHaveAttribute(
    'href',
    '/help/troubleshooting.html#sonarr-or-radarr-cannot-be-reached',
  );
});

test('shows a plain text as well', async () => {
  expect(await failWith(answerWith(503, 'Resting.', 'text/plain'))).toHaveTextContent('Error 503Resting.');
});

test.each([
  ['an object', answerWith(400, { message: 'Input payload validation failed' })],
  ['a page', answerWith(502, '<html>Bad Gateway</html>', 'text/html')],
  ['nothing', answerWith(500)],
])('[errors.notice-unknown] shows "Unknown error" when the response is %s', async (_what, answer) => {
  expect(await failWith(answer)).toHaveTextContent(`Error ${answer.status}Unknown error`);
});

test('[errors.notice-disconnected] [errors.default-code] says that the server is away, as error 500, when there was no response', async () => {
  expect(await failWith(new TypeError('Failed to fetch'))).toHaveTextContent(
    'Error 500You have disconnected from the server',
  );
});
