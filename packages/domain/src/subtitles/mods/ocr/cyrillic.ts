import { type Fixes, wordsOf } from './fixes.ts';

/** Latin letters, and the Cyrillic ones that look like them. */
const alike = new Map(Array.from('aаcсeеoоpрxхyуAАBВCСEЕHНKКMМOОPРTТXХ'.matchAll(/(.)(.)/gu), ([, a, b]) => [a, b]));
const latin = `[${[...alike.keys()].join('')}]`;

/** Beside Cyrillic letters they were those. */
export const cyrillicPatterns: NonNullable<Fixes['patterns']> = [
  [
    new RegExp(String.raw`(?<=\p{sc=Cyrl})${latin}(?=\p{sc=Cyrl}|(?!\p{L}))|(?<!\p{L})${latin}(?=\p{sc=Cyrl})`, 'gu'),
    (letter) => alike.get(letter) ?? letter,
  ],
];

const russian = wordsOf(`
3десь здесь
3ачем зачем
3наю знаю
3наешь знаешь
3нает знает
3наете знаете
3начит значит
3автра завтра
3аткнись заткнись
3дравствуйте здравствуйте
0н он
0на она
0ни они
0но оно
0тец отец
0ткуда откуда
0чень очень
0й ой
6ыл был
6ыла была
6ыло было
6ыли были
6удет будет
6уду буду
6удем будем
6ез без
6ольше больше
6ыстро быстро
6рат брат
6оже боже
4то что
4тобы чтобы
4еловек человек
4ерт черт
зто это
зтот этот
зта эта
зти эти
зтого этого
зтому этому
зтом этом
позтому поэтому
ееть есть
еели если
чго что
чтс что
тьl ты
мьl мы
вьl вы
тьi ты
мьi мы
вьi вы
бьл был
бьло было
бьла была
`);

export const cyrillicFixes: Record<string, Fixes> = { ru: { words: russian, patterns: cyrillicPatterns } };
