import { expect, test } from 'vitest';
import { countAddress, usualAddress } from './address.ts';
import { learnNames, parseNames } from './names.ts';

test('a name is found in a script of its own, bent or not', () => {
  const pairs: [string, string][] = [
    ['Where is Moira?', 'Где Мойра?'],
    ['Have you seen Moira today?', 'Ты видел Мойру сегодня?'],
    ['I told Moira about it.', 'Я рассказал Мойре об этом.'],
    ['She left without Moira.', 'Она ушла без Мойры.'],
    ['We should go.', 'Нам пора.'],
    ['It was late.', 'Было поздно.'],
  ];

  expect(learnNames(...unzip(pairs))).toEqual([{ name: 'Moira', as: 'Мойра', count: 4 }]);
});

test('a word that is everywhere stands for no name, and what comes twice isn’t known', () => {
  const pairs: [string, string][] = [
    ['I saw Tom.', 'Ich sah ihn.'],
    ['Then Tom came.', 'Ich weiß nicht.'],
    ['It was Tom again.', 'Ich auch.'],
    ['No one here.', 'Ich bin da.'],
    ['Not at all.', 'Ich gehe.'],
    ['We met Anna.', 'Wir trafen Anna.'],
    ['Say hi to Anna.', 'Grüß Anna.'],
  ];

  expect(learnNames(...unzip(pairs))).toEqual([]);
});

test('names of the settings stay, or become what they say', () => {
  expect(parseNames(['Moira', 'Tom = Том', '  ', 'Ann='])).toEqual([
    { name: 'Moira', as: 'Moira' },
    { name: 'Tom', as: 'Том' },
    { name: 'Ann', as: 'Ann' },
  ]);
});

const lines = (formal: number, informal: number) => [
  ...Array.from({ length: formal }, () => 'Que voulez-vous ?'),
  ...Array.from({ length: informal }, () => 'Et toi ?'),
];

test('a form of address is usual only if nearly everyone uses it', () => {
  expect(usualAddress(countAddress('fr', lines(1, 20)))).toBe('informal');
  expect(usualAddress(countAddress('fr', lines(20, 1)))).toBe('formal');
  expect(usualAddress(countAddress('fr', lines(10, 10)))).toBe('default');
  expect(usualAddress(countAddress('fr', lines(0, 3)))).toBe('default');
  expect(usualAddress(countAddress('ja', ['あなたはどこ？']))).toBe('default');
});

const unzip = (pairs: readonly [string, string][]): [string[], string[]] => [
  pairs.map(([one]) => one),
  pairs.map(([, other]) => other),
];
