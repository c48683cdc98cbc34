import { expect, test } from 'vitest';
import { parentOf, splitPath } from './folder-path.ts';

test('what is typed after the last separator narrows the folders of what stands before it', () => {
  expect(splitPath('/media/tv')).toEqual({ folder: '/media/', typed: 'tv' });
  expect(splitPath('/media/')).toEqual({ folder: '/media/', typed: '' });
  expect(splitPath('')).toEqual({ folder: '', typed: '' });
  expect(splitPath('C:\\Media\\Sh')).toEqual({ folder: 'C:\\Media\\', typed: 'Sh' });
});

test('goes up one folder, and stops at the top', () => {
  expect(parentOf('/media/tv/')).toBe('/media/');
  expect(parentOf('/media/')).toBe('/');
  expect(parentOf('/')).toBe('');
  expect(parentOf('')).toBeUndefined();
  expect(parentOf('C:\\Media\\')).toBe('C:\\');
});
