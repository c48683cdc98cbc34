import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IconBookmarkFilled, IconPencil } from '@tabler/icons-react';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import createIcon from './create-icon.ts';

const styles = readFileSync(join(import.meta.dirname, 'icon.css'), 'utf8');

const draw = (icon: Parameters<typeof render>[0]) => {
  const svg = render(icon).container.querySelector('svg');
  if (!svg) throw new Error('Nothing was drawn.');
  return svg;
};

const partsOf = (svg: SVGElement) =>
  [...svg.children].map((part) => [part.tagName, { d: part.getAttribute('d') ?? '' }] as [string, { d: string }]);

test.each([
  ['outline', 'pencil', IconPencil],
  ['filled', 'bookmark-filled', IconBookmarkFilled],
] as const)('an icon that is %s looks like Tabler’s', (type, name, Theirs) => {
  const theirs = draw(<Theirs size={18} stroke={1.75} className="own" aria-label="Name" />);
  const Ours = createIcon(
    type,
    name,
    'Ours',
    partsOf(theirs).map(([tag, attributes]) => [tag, { ...attributes, key: attributes.d }]),
  );
  const ours = draw(<Ours size={18} stroke={1.75} className="own" aria-label="Name" />);

  expect(ours.innerHTML).toBe(theirs.innerHTML);
  for (const given of ['width', 'height', 'viewBox', 'stroke-width', 'aria-label'])
    expect(ours.getAttribute(given)).toBe(theirs.getAttribute(given));
  expect([...ours.classList]).toEqual(expect.arrayContaining([...theirs.classList]));
  const rule = styles.slice(styles.indexOf(type === 'filled' ? ':where(.tabler-filled)' : ':where(.tabler-icon)'));
  for (const left of ['fill', 'stroke', 'stroke-linecap', 'stroke-linejoin'].filter((one) => theirs.hasAttribute(one)))
    expect(rule).toContain(`${left}: ${theirs.getAttribute(left)};`);
});
