import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { originalQueries } from './quick-selectors.ts';
import { renderApp } from './render-app.tsx';

const real = (root: Document | Element, selector: string) => {
  const ask = originalQueries.all.get(root === document ? Document.prototype : Element.prototype);
  return [...(ask?.call(root, selector) ?? [])];
};

test('selectors find what jsdom finds, in the page and in each part of it', async () => {
  renderApp();
  await screen.findByRole('heading', { level: 1 });
  const ids = real(document, '[id]').map(({ id }) => id);
  const selectors = ids.flatMap((id) => [`[id="${id}"]`, `#${CSS.escape(id)}`, `#${CSS.escape(id)} [class]`]);

  expect(ids.length).toBeGreaterThan(1);
  for (const root of [document, document.body, ...real(document, 'header, main, nav')])
    for (const selector of ['*', ...selectors, '#nothing', '#nothing [class]']) {
      expect([...root.querySelectorAll(selector)]).toEqual(real(root, selector));
      expect(root.querySelector(selector)).toBe(real(root, selector)[0] ?? null);
    }
});

test('what came, went or got another id is noticed at once', () => {
  const part = document.body.appendChild(document.createElement('div'));
  part.innerHTML = '<p id="same">one</p><p id="same">two</p>';
  expect(document.querySelectorAll('[id="same"]')).toHaveLength(2);

  part.lastElementChild?.setAttribute('id', 'other');
  expect(document.querySelectorAll('#same')).toHaveLength(1);
  expect(part.querySelector('#other')).toHaveTextContent('two');

  part.remove();
  expect(document.querySelector('#same')).toBeNull();
  expect(part.querySelector('#other')).toHaveTextContent('two');
});
