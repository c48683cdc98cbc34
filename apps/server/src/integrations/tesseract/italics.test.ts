import { drawTexts, screens } from '@captionarr/lab';
import { expect, test } from 'vitest';
import { toGray } from '#domain/ocr/picture/gray.ts';
import { findItalics } from '#domain/ocr/picture/italics.ts';

/** With many slanted strokes. */
const upright = [
  'AVAVA, WAWA and VIVA!',
  'Why? 1/4, 3/4 or 7/8?',
  'WAY AWAY|VALLEY WALK',
  '¡Vaya, qué vida!',
  'Жизнь — это ЛАДЬЯ.',
  'Άλλη μια ΛΑΒΑ.',
  '- No.|- Yes.',
  'Yyyyy yes, zzz',
];
const fonts = ['Liberation Sans', 'DejaVu Serif', 'Carlito'];

test.for(fonts)('%s: italic lines are found, and upright ones never', { timeout: 60_000 }, async (font) => {
  for (const screen of [screens.pgs, screens.vobsub]) {
    const seen = async (texts: readonly string[]) =>
      (await drawTexts(texts, font, screen)).flatMap((pictures) =>
        pictures.flatMap((picture) => findItalics(toGray({ ...picture, forced: false }))),
      );

    expect(await seen(upright)).not.toContain(true);
    expect(await seen(['<i>Somewhere a dog was barking.</i>', '<i>Εκείνο το βράδυ</i>|<i>έβρεχε.</i>'])).not.toContain(
      false,
    );
  }
});
