import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPattern } from './read-pattern.ts';

const names = [
  'Harbour.Lights.S01E05.1080p.WEB-DL.x264-NTb',
  'harbour lights s01e05 720p hdtv',
  'Ferry.2020.CAM.NEW',
  'FERRY 2020 2020 BluRay',
  'a]b',
  'web',
  'WEB\nDL',
  'x[ntb]y',
  '',
  'aa',
  'aaaa',
  'NTb (v2)',
  'tab\tname',
];

const foundIn = (pattern: string) => {
  const reading = readPattern(pattern);
  if (reading.became === 'plain') throw new Error(`${pattern} is plain text.`);
  const expression = new RegExp(reading.source, reading.flags);
  return names.flatMap((name, index) => (expression.test(name) ? [index] : []));
};

// Results of Python's re.search(pattern, name, re.IGNORECASE).
test.for<[string, number[]]>([
  ['(?i)cam', [2]],
  ['(?i)\\bweb[-. ]?dl\\b', [0]],
  ['(?is)web.dl', [0, 6]],
  ['(?s)WEB.DL', [0, 6]],
  ['web.dl', [0]],
  ['(?m)^dl$', [6]],
  ['^dl$', []],
  ['(?P<year>\\d{4}) (?P=year)', [3]],
  ['(?P<a>a)(?P=a)', [9, 10]],
  ['\\Aharbour', [0, 1]],
  ['ntb\\Z', [0]],
  ['\\AWEB\\Z', [5]],
  ['(?m)\\Adl', []],
  ['(?x) web  # a source\n [-. ] dl', [0]],
  ['(?x)a\\ b|[ ]2020', [3]],
  ['(?i:cam)', [2]],
  ['(?-i:CAM)', [2]],
  ['(?-i:cam)', []],
  ['(?a:\\w)2020', []],
  ['ferry(?# the boat).2020', [2, 3]],
  ['[]]', [4, 7]],
  ['[^]a]b', [0, 1, 3, 5, 6, 7, 11]],
  ['a{,2}b', [0, 1, 3, 4, 5, 6, 7, 11, 12]],
  ['^a{,3}$', [8, 9]],
  ['x\\[ntb\\]', [7]],
  ['web\\-dl', [0]],
  ['\\ 2020', [3]],
  ['(?<!x)264', []],
  ['(?u)cam', [2]],
  ['\\U00000041\\U00000061', [9, 10]],
  ['(?:720|1080)p', [0, 1]],
  ['(?=.*web)(?=.*ntb)', [0]],
  ['\\(v\\d\\)', [11]],
  ['\\x57EB', [0, 5, 6]],
  ['(?i)(?:x264|x265)-(?P<group>\\w+)\\Z', [0]],
])('%s finds what it finds in Python', ([pattern, found]) => {
  expect(foundIn(pattern)).toEqual(found);
});

test.for([
  ['cam', 'as-written'],
  ['web-dl', 'as-written'],
  [String.raw`\b(720|1080)p\b`, 'as-written'],
  ['(?<year>2020)', 'as-written'],
  ['(?i)cam', 'translated'],
  ['(?P<year>2020)', 'translated'],
  [String.raw`ntb\Z`, 'translated'],
] as const)('%s is read: %s', ([pattern, became]) => {
  expect(readPattern(pattern)).toMatchObject({ became });
});

test.for([
  ['[NTb', 'broken', ''],
  ['(', 'broken', ''],
  ['a**', 'broken', ''],
  ['(a)?(?(1)b|c)', 'untranslatable', '(?(1'],
  ['(?>ab)c', 'untranslatable', '(?>ab'],
  ['a++b', 'untranslatable', '++'],
  ['a{1,2}+b', 'untranslatable', '{1,2}+'],
  ['(?x: a b)', 'untranslatable', '(?x:'],
  ['cam(?i)', 'untranslatable', '(?i'],
  [String.raw`\hweb`, 'untranslatable', String.raw`\h`],
  [String.raw`\N{DIGIT ONE}`, 'untranslatable', String.raw`\N`],
  [`(${'a'.repeat(1000)})`, 'too-long', ''],
] as const)('%s is plain text: %s', ([pattern, why, detail]) => {
  expect(readPattern(pattern)).toEqual({ became: 'plain', why, detail });
});

test('whatever is typed is read, and what is read can be searched with', () => {
  const piece = fc.constantFrom(
    ...String.raw`(?i) (?P<a> (?P=a) \A \Z [ ] [^ ] ( ) a . * + ? {,2} | \ \w (?: (?x) # (?-i: $ ^ - {`.split(' '),
    ' ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const reading = readPattern(pieces.join(''));
      const { source, flags } = reading.became === 'plain' ? { source: '', flags: '' } : reading;
      expect(() => new RegExp(source, flags)).not.toThrow();
    }),
    { numRuns: 3000 },
  );
});
