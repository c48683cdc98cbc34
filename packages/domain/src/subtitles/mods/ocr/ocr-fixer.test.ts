import { expect, test } from 'vitest';
import { applyMods, parseActions } from '#domain/subtitles/mods/index.ts';
import { ocrFixer } from './ocr-fixer.ts';

const fix = (text: string, language: string) =>
  applyMods([{ start: 0, end: 1000, text }], parseActions('OCR_fixes'), { language, format: 'srt' })[0]?.text;

test.each([
  ['en', 'l think lt is 0K.', 'I think It is OK.'],
  ['en', "Iike l said, l'll do what you Iike.", "Like I said, I'll do what you like."],
  ['en', 'Tbat is sornething ofcourse, vvhy not?', 'That is something of course, why not?'],
  ['en', "I don 't know, |'m tired. AII right.", "I don't know, I'm tired. All right."],
  ['en', '5 lbs, 2 lb and an Ltd', '5 lbs, 2 lb and an Ltd'],
  ['en', '<i>lt</i> is he1p', '<i>It</i> is help'],
  ['de', 'lch weiB nieht, daB lhr da seid.', 'Ich weiß nicht, daß Ihr da seid.'],
  ['de', 'Die StraBe fiir LaBelle, USB', 'Die Straße für LaBelle, USB'],
  ['nl', "lk heb mljn tljd, zo 'n dag rnet jou", "Ik heb mijn tijd, zo'n dag met jou"],
  ['fr', "ll est là. I'homme et I'eau, qu'll vienne", "Il est là. L'homme et l'eau, qu'il vienne"],
  ['fr', "I'm here, Ie soir", "I'm here, le soir"],
  ['es', 'iHola, sefior! Mi iPhone es de este afio.', '¡Hola, señor! Mi iPhone es de este año.'],
  ['pt', 'Nâo Ihe disse, entäo? Está bern. A coraçâo em Bern.', 'Não lhe disse, então? Está bem. A coração em Bern.'],
  ['pb', 'Eu lhe disse, ninguérn', 'Eu lhe disse, ninguém'],
  ['sv', 'Jag mäste gà pà rnötet ocksà', 'Jag måste gå på mötet också'],
  ['da', 'Ogsà rned dig, jcg er d6d', 'Også med dig, jeg er død'],
  ['nb', 'Jcg mà gà', 'Jeg må gå'],
  ['no', 'Jcg mà gà', 'Jeg må gå'],
  ['fi', 'Minå en tiedå, mitå tåmå on. lhan totta', 'Minä en tiedå, mitä tämä on. Ihan totta'],
  ['hu', 'Nern tudorn, hogy jön-e a nõ. lgen', 'Nem tudorn, hogy jön-e a nő. Igen'],
  ['hr', 'Neéu, sarno irnam vremena. lgra je međuðom', 'Neću, samo imam vremena. Igra je međuđom'],
  ['bs', 'Hoéeš li? Veé je tu.', 'Hoćeš li? Već je tu.'],
  ['sr', 'Neéu. Пoшли', 'Neću. Пошли'],
  ['ru', '3десь 6ыл он. 4то зто? Hет', 'Здесь был он. Что это? Нет'],
])('in %s, %j was %j', (language, read, meant) => {
  expect(fix(read, language)).toBe(meant);
});

test('has lists for the sixteen languages and their regions, and touches no other', () => {
  const known = 'bs da de en fi fr hr hu nl nb no pt ru es sr sv pb ea'.split(' ');

  expect(known.filter((language) => !ocrFixer(language))).toEqual([]);
  expect(['it', 'pl', 'zh', '', 'constructor'].filter((language) => ocrFixer(language))).toEqual([]);
});

test.each([
  ['en', "It's alive. I lied, like all of them. The 10th of May, 0.5 ml."],
  ['de', 'Ihr lebt in einer großen Stadt, nicht wahr? Laß los.'],
  ['nl', 'Ljubljana is mooi, lief. Ik loop.'],
  ['fr', "L'homme lit. Ils sont là-bas, n'est-ce pas ?"],
  ['es', 'Llámame luego, lo siento. ¡Ya!'],
  ['pt', 'Ia embora, mas disse-lhe a verdade. Uma urna.'],
  ['hr', 'Ljubav je sve. Lagao sam.'],
  ['ru', 'Смотрю YouTube и iPhone, потом OK.'],
  ['sv', 'Ljuset är på. Korn och frän lukt.'],
])('in %s, %j is right', (language, text) => {
  expect(fix(text, language)).toBe(text);
});
