import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitCommand } from './split-command.ts';

test.for([
  ['/opt/after.sh {{subtitles}}', ['/opt/after.sh', '{{subtitles}}']],
  ['  run   a\tb\n c ', ['run', 'a', 'b', 'c']],
  [
    `"/my scripts/run.sh" '{{episode}}' --name="{{episode_name}}"`,
    ['/my scripts/run.sh', '{{episode}}', '--name={{episode_name}}'],
  ],
  [`run "" ''`, ['run', '', '']],
  [`run "it's" 'say "x"'`, ['run', "it's", 'say "x"']],
  [`run a\\ b "c \\"d\\"" \\'e`, ['run', 'a b', 'c "d"', "'e"]],
  ['C:\\tools\\run.exe C:\\logs', ['C:\\tools\\run.exe', 'C:\\logs']],
  ['run a;b && c | d > e $(f) `g`', ['run', 'a;b', '&&', 'c', '|', 'd', '>', 'e', '$(f)', '`g`']],
  ['run "never closed', ['run', 'never closed']],
  ['', []],
] as const)('%s is parted into words', ([line, words]) => {
  expect(splitCommand(line)).toEqual(words);
});

test('whatever is in quotes is one word', () => {
  const word = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/['"\\]/g, ''));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.constantFrom('"', "'"), (words, quote) => {
      expect(splitCommand(words.map((each) => quote + each + quote).join(' '))).toEqual(words);
    }),
  );
});
