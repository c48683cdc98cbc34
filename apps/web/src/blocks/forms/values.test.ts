import { expect, test } from 'vitest';
import { colorOf, withColor, withModifier } from '#blocks/modifications/modifications.ts';
import { permissionLetters } from './permissions.ts';

test('[settings-subtitles.subzero-list] a modifier that is turned on or off is added to the list or taken from it', () => {
  expect(withModifier(['common'], 'remove_HI', true)).toEqual(['common', 'remove_HI']);
  expect(withModifier(['common', 'remove_HI'], 'remove_HI', true)).toEqual(['common', 'remove_HI']);
  expect(withModifier(['common', 'remove_HI'], 'common', false)).toEqual(['remove_HI']);
  expect(withModifier(['shift_offset(ms=500)'], 'common', false)).toEqual(['shift_offset(ms=500)']);
});

test('[settings-subtitles.subzero-color] the colour is the one modifier whose name begins with color', () => {
  expect(colorOf(['common', 'color(name=dark-yellow)'])).toBe('dark-yellow');
  expect(colorOf(['common'])).toBeUndefined();
  expect(withColor(['color(name=white)', 'common'], 'red')).toEqual(['common', 'color(name=red)']);
  expect(withColor(['color(name=white)', 'common'], undefined)).toEqual(['common']);
});

test.each([
  ['0640', 'rw-r-----'],
  ['755', 'rwxr-xr-x'],
  ['0000', '---------'],
  ['89', undefined],
  ['', undefined],
])('the permission %s reads %s', (octal, expected) => {
  expect(permissionLetters(octal)).toBe(expected);
});
