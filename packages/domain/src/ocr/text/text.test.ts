import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { correct } from './correct.ts';
import { findDoubts } from './find-doubts.ts';
import { countIllegible, isLegible } from './judge-readings.ts';
import { joinReadings, unread, type Reading } from './reading.ts';

const sure = (text: string): Reading => ({ text, confidence: 95, weakest: 92 });

test.for<[language: string, read: string, right: string]>([
  ['en', "|'ll tell Bill. l'm here.", "I'll tell Bill. I'm here."],
  ['en', ') The river runs home tonight +', '♪ The river runs home tonight ♪'],
  ['en', '-Who is it?\n-Me.', '- Who is it?\n- Me.'],
  ['de', 'J Der Fluss kehrt heim "', '♪ Der Fluss kehrt heim ♪'],
  ['de', '> Der Fluss kehrt heim', '♪ Der Fluss kehrt heim'],
  ['fr', "| - C'est toi ?", "- C'est toi ?"],
  ['fr', 'À La Rochelle', 'À La Rochelle'],
  ['fr', 'IIS partent. IIs restent.', 'Ils partent. Ils restent.'],
  ['el', 'µε τὴν θάλασσα', 'με τήν θάλασσα'],
  ['el', 'Η πτήση 3Ί8', 'Η πτήση 318'],
  ['el', 'Στις 1ό Μαΐου, ό4 ετών', 'Στις 16 Μαΐου, 64 ετών'],
  ['el', 'απόό το πρωί, ποτέέ', 'από το πρωί, ποτέ'],
  ['el', '- ΊΝαι, ΈΕλένη.', '- Ναι, Ελένη.'],
  ['el', '" Πάρε με πέρα από τη θάλασσα ό', '♪ Πάρε με πέρα από τη θάλασσα ♪'],
  ['el', 'Έσύ, αμέσωςτην πόρτα! λΝαι, Όχι.', 'Εσύ, αμέσως την πόρτα! Ναι, Όχι.'],
  ['de', 'Kein Grund | zu fragen.', 'Kein Grund I zu fragen.'],
  ['ja', '　私の 傘 ', '私の 傘'],
])('in %s, "%s" becomes "%s"', ([language, read, right]) => {
  expect(correct(read, language)).toBe(right);
});

test('what is right stays as it is', () => {
  for (const [language, text] of [
    ['en', 'Is it all right, Bill?\nI left at 10:45.'],
    ['fr', 'Il est là. Ils arrivent.'],
    ['ru', 'Не могу поверить!'],
    ['el', 'Στον 6ο όροφο, 8ος. Η βοήθειά σου, η αθώωση της προόδου.'],
    ['el', 'Όνομά μου, Ώρα! Ή Άννα; ΌΧΙ, ΆΝΝΑ. Μαΐου, θεϊκό.'],
    ['zh', '你去哪儿了？'],
  ] as const)
    expect(correct(text, language)).toBe(text);
});

test('no text is lost to corrections but space, and none gets more lines', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom('en', 'fr', 'el', 'ja'),
      (text, language) => {
        const corrected = correct(text, language);
        expect(corrected === '').toBe(text.normalize('NFC').trim() === '');
        expect(corrected.split('\n').length).toBeLessThanOrEqual(text.split('\n').length);
      },
    ),
  );
});

test('doubtful are empty cues, uncertain words, letters of another script, and words that the film spells otherwise', () => {
  const readings = [
    sure('Ian is here.'),
    sure('Where is Ian?'),
    sure('Tell lan to wait.'),
    { ...sure('Surely.'), weakest: 70 },
    sure(''),
    sure('The сaptain is late.'),
    sure('All is well.'),
  ];

  expect(findDoubts(readings)).toEqual([null, null, 'unknown-word', 'unsure', 'empty', 'language', null]);
});

test('a Russian text may quote Latin words, but has none of their letters inside its own', () => {
  const readings = [sure('Это компания Sony, и всё.'), sure('Он сkазал правду и ушёл домой.')];

  expect(findDoubts(readings)).toEqual([null, 'language']);
});

test('a text is good enough if no more than one cue in twenty can’t be read', () => {
  const bad: Reading = { text: 'x', confidence: 40, weakest: 20 };
  const judge = (wrong: number) =>
    isLegible(countIllegible(Array.from({ length: 100 }, (_, index) => (index < wrong ? bad : sure('yes')))));

  expect([judge(5), judge(6), isLegible(countIllegible([]))]).toEqual([true, false, false]);
});

test('parts of a cue are as certain as the least certain of them', () => {
  expect(joinReadings([sure('Up'), unread, sure('Down')])).toMatchObject({ text: 'Up\nDown', weakest: 0 });
  expect(joinReadings([sure('Up'), { ...sure('Down'), weakest: 50 }])).toEqual({
    text: 'Up\nDown',
    confidence: 95,
    weakest: 50,
  });
});
