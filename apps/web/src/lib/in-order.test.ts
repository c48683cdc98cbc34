import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from './i18n.ts';
import { inOrder } from './in-order.ts';

afterEach(() => chooseLanguage('en'));

test('the number of an episode stays as it is in text from left to right', () => {
  expect(inOrder('Harbour Lights 3×07')).toBe('Harbour Lights 3×07');
});

test('the number of an episode runs from left to right after an Arabic title', () => {
  expect(inOrder('جسر الزجاج 3×12')).toBe('جسر الزجاج \u20683×12\u2069');
});

test('on a page in Arabic, a number on its own does so too', async () => {
  await chooseLanguage('ar');

  expect(inOrder('3×12')).toBe('\u20683×12\u2069');
});
