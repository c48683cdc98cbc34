import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { ApiError } from './api-error.ts';
import { HelpLink, helpUrl, Reason } from './help-link.tsx';

test.each([
  [undefined, '/help/'],
  ['disk-full', '/help/troubleshooting.html#the-disk-is-full'],
  ['metrics-off', '/help/metrics.html'],
  ['of-a-later-version', '/help/'],
])('the place %s is at %s', (topic, url) => {
  expect(helpUrl(topic)).toBe(url);
});

test('an error says why, and where the help says what to do', async () => {
  const { baseElement } = render(<Reason error={new ApiError(503, 'The disk is full.', { help: 'disk-full' })} />);

  expect(screen.getByRole('link', { name: 'How to fix' })).toHaveAttribute('href', helpUrl('disk-full'));
  expect(baseElement).toHaveTextContent('The disk is full. How to fix');
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('where the help says nothing there is no link', () => {
  render(
    <>
      <Reason error={new Error('It broke.')} />
      <HelpLink topic={undefined} />
    </>,
  );

  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
