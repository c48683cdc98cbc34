import { expect, test } from 'vitest';
import { wordDifference, type Piece } from './word-difference.ts';

const shown = (pieces: readonly Piece[]) => pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');

test.each([
  ['MARTA: The stones were here', 'The stones were here', '[MARTA: ]The stones were here', 'The stones were here'],
  ['- IVO: Is it?\n- It was.', '- Is it?\n- It was.', '- [IVO: ]Is it?\n- It was.', '- Is it?\n- It was.'],
  ['I saw lt there', 'I saw it there', 'I saw [lt] there', 'I saw [it] there'],
  ['<i>Wait!</i>', 'Wait!', '[<i>]Wait![</i>]', 'Wait!'],
  ['你好世界', '你好新世界', '你好世界', '你好[新]世界'],
  ['one two', 'six ten', '[one two]', '[six ten]'],
  ['same', 'same', 'same', 'same'],
  ['', 'new', '', '[new]'],
])('%j against %j', (before, after, markedBefore, markedAfter) => {
  const difference = wordDifference(before, after);

  expect(shown(difference.before)).toBe(markedBefore);
  expect(shown(difference.after)).toBe(markedAfter);
});

test('loses no character of either text', () => {
  const [before, after] = ['♪ «Où?» — 3rd\u00A0day…\n\n(SIGHS)  x', '«Où?» 3rd day... x\ny'];
  const difference = wordDifference(before, after);

  expect(difference.before.map(({ text }) => text).join('')).toBe(before);
  expect(difference.after.map(({ text }) => text).join('')).toBe(after);
});

const words = (start: number) => Array.from({ length: 4000 }, (_, index) => `w${start + index}`).join(' ');

test('a huge cue is compared from its ends only', () => {
  const started = performance.now();

  const { before } = wordDifference(`same ${words(0)} end`, `same ${words(9000)} end`);

  expect(before.map(({ differs }) => differs)).toEqual([false, true, false]);
  expect(performance.now() - started).toBeLessThan(500);
});
