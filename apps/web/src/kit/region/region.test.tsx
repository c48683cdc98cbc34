import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { renderPage } from '#testing/render.tsx';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { Drawn } from './drawn.tsx';

const draw = ({ language }: { language?: { name: string } }) => <b>{(language as { name: string }).name}</b>;

let isBroken = true;
function Panel() {
  if (isBroken) throw new TypeError('Cannot read properties of undefined');
  return <p>The panel</p>;
}

beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('a part of a page that fails leaves the others alone, and can be tried again', async () => {
  const { user, container } = renderPage(
    <Page hero={<Panel />}>
      <PageHead title="Series" />
      <Panel />
      <p>The table</p>
    </Page>,
  );

  expect(screen.getByRole('heading', { name: 'Series' })).toBeInTheDocument();
  expect(screen.getByText('The table')).toBeInTheDocument();
  expect(screen.getAllByText('Couldn’t show this part')).toHaveLength(2);
  expect(await axeViolations(container)).toEqual([]);

  isBroken = false;
  for (const button of screen.getAllByRole('button', { name: 'Retry' })) await user.click(button);
  expect(screen.getAllByText('The panel')).toHaveLength(2);
});

test('what cannot be drawn of a row is a dash until the row is another one', () => {
  const { rerender } = render(<Drawn of={{}} draw={draw} />);
  expect(screen.getByText('–')).toBeInTheDocument();

  rerender(<Drawn of={{ language: { name: 'English' } }} draw={draw} />);
  expect(screen.getByText('English')).toBeInTheDocument();
});
