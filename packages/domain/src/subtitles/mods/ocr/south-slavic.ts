import { cyrillicPatterns } from './cyrillic.ts';
import { type Fixes, wordsOf } from './fixes.ts';

/** Bosnian, Croatian and Serbian in Latin letters. */
const words = wordsOf(`
éu ću
ée će
éeš ćeš
éemo ćemo
éete ćete
neéu neću
neée neće
neéemo nećemo
neéeš nećeš
hoéu hoću
hoée hoće
hoéeš hoćeš
hoéemo hoćemo
hoéete hoćete
veé već
kuéa kuća
kuéi kući
kuéu kuću
sreéa sreća
sreéan srećan
sreéu sreću
pomoé pomoć
moéi moći
reéi reći
iéi ići
doéi doći
naéi naći
bièe biće
biée biće
śto što
zaśto zašto
niśta ništa
joś još
sarno samo
sarn sam
irna ima
irnam imam
irnaš imaš
irnamo imamo
nerna nema
nernam nemam
narn nam
varn vam
njirna njima
mogn mogu
kakn kako
0vo ovo
0na ona
0ni oni
0n on
0k ok
`);

/** A letter of Iceland, which looks like one of ours. */
const eth: Fixes['patterns'] = [
  [/ð/g, 'đ'],
  [/Ð/g, 'Đ'],
];

export const southSlavicFixes: Record<string, Fixes> = {
  bs: { words, patterns: eth },
  hr: { words, patterns: eth },
  sr: { words, patterns: [...eth, ...cyrillicPatterns] },
};
