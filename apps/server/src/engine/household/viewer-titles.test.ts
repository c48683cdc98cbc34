import { expect, test } from 'vitest';
import { readPlace } from './viewer-titles.ts';

test.each([
  ['harbour 3x06', 'harbour', { season: 3, number: 6 }],
  ['Harbour Lights S03E06', 'Harbour Lights', { season: 3, number: 6 }],
  ['harbour s3', 'harbour', { season: 3, number: undefined }],
  ['3×06', '', { season: 3, number: 6 }],
  ['1917', '1917', undefined],
  ['District 9', 'District 9', undefined],
  ['', '', undefined],
])('“%s” is “%s” at %o', (text, title, place) => {
  expect(readPlace(text)).toEqual({ title, place });
});
