import { expect, test } from 'vitest';
import { createRandom } from '@captionarr/lab';
import { parsePythonLiteral, type PythonValue } from './python-literal.ts';

test.for<[string, PythonValue]>([
  ["['English', 'French']", ['English', 'French']],
  [`["It's", 'Say "Hi"']`, ["It's", 'Say "Hi"']],
  [
    "[['en', '/tv/a.en.srt', 12345], ['fr:forced', None, None]]",
    [
      ['en', '/tv/a.en.srt', 12_345],
      ['fr:forced', null, null],
    ],
  ],
  ["[['de', 1700000000.5],]", [['de', 1_700_000_000.5]]],
  [String.raw`'a\'b\\c\n\x41\u00e9'`, "a'b\\c\nA\u00e9"],
  ['(1, -2, True, False)', [1, -2, true, false]],
  ["[u'old']", ['old']],
  ['[]', []],
  [' None ', null],
  ['["json", null, true]', ['json', null, true]],
])('reads %s', ([text, value]) => {
  expect(parsePythonLiteral(text)).toEqual(value);
});

test.for([
  '',
  '[',
  "['a'",
  "['a' 'b']",
  "'open",
  '__import__("os").system("true")',
  'datetime.datetime(2024, 1, 1)',
  "{'a': 1}",
  '[1] + [2]',
  String.raw`'\x4'`,
  '['.repeat(10_000),
])('computes nothing and refuses %s', (text) => {
  expect(parsePythonLiteral(text)).toBeUndefined();
});

test('whatever it is given, it answers', () => {
  const random = createRandom('python literals');
  const signs = `[]()'",\\ux0N\n TrueFalse1.-`.split('');
  for (let round = 0; round < 5000; round++) {
    const text = Array.from({ length: random.between(0, 20) }, () => random.pick(signs)).join('');
    expect(() => parsePythonLiteral(text)).not.toThrow();
  }
});
