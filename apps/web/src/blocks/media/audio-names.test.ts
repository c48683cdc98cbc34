import { expect, test } from 'vitest';
import { audioNames } from './audio-names.ts';

test('[item-editor.chinese-name] "Chinese Simplified" is heard as "Chinese"', () => {
  expect(
    audioNames([
      { name: 'English', code2: 'en' },
      { name: 'Chinese Simplified', code2: 'zh' },
    ]),
  ).toEqual(['English', 'Chinese']);
});

test('a language that is there twice is named once', () => {
  expect(
    audioNames([
      { name: 'Chinese', code2: 'zh' },
      { name: 'Chinese Simplified', code2: 'zh' },
    ]),
  ).toEqual(['Chinese']);
});

test('an object of nulls, as some servers answer before they have looked, names nothing', () => {
  const unknown = { name: null, code2: null, code3: null } as unknown as Parameters<typeof audioNames>[0];

  expect(audioNames(unknown)).toEqual([]);
});
