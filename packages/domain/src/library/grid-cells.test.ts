import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCells, wantedLanguages } from './grid-cells.ts';

const item = (language: string, more = {}) => ({
  id: 1,
  language,
  audioExclude: false,
  audioOnlyInclude: false,
  ...more,
});
const nothing = { audio: [], missing: [], nice: [], files: [] };
const always = () => true;
const stateIn = (video: object, isWanted = always) => toCells(['fr'], isWanted, { ...nothing, ...video })[0]?.state;
const file = (language: string, more = {}) => ({ path: `/tv/a.${language}.srt`, language, ...more });

describe('the columns', () => {
  test('are the languages of the profile in its order, musts before what is nice to have', () => {
    const items = [item('de', { strength: 'nice' }), item('fr'), item('en'), item('fr:forced', { strength: 'nice' })];

    expect([...wantedLanguages([{ items }])]).toEqual([
      ['fr', 'must'],
      ['en', 'must'],
      ['de', 'nice'],
    ]);
  });

  test('a season’s own profile adds its languages, and can turn a nice one into a must', () => {
    const profiles = [{ items: [item('en'), item('de', { strength: 'nice' })] }, { items: [item('it'), item('de')] }];

    expect([...wantedLanguages(profiles)]).toEqual([
      ['en', 'must'],
      ['de', 'must'],
      ['it', 'must'],
    ]);
  });
});

describe('a cell', () => {
  test.each([
    ['a file on disk', { files: [file('fr')] }, 'there'],
    ['a track inside the video', { files: [file('fr', { path: null })] }, 'embedded'],
    ['a translated file', { files: [file('fr', { made: 'translation' })] }, 'machine'],
    ['both by people and by a program', { files: [file('fr', { made: 'ocr' }), file('fr:hi')] }, 'there'],
    ['a file beside a track', { files: [file('fr', { path: null }), file('fr')] }, 'there'],
    ['missing', { missing: ['fr'] }, 'missing'],
    ['another kind missing', { files: [file('fr')], missing: ['fr:forced'] }, 'missing'],
    ['nice to have', { nice: ['fr'] }, 'nice'],
    ['there, another kind nice to have', { files: [file('fr')], nice: ['fr:forced'] }, 'there'],
    ['the audio', { audio: ['fr'] }, 'spoken'],
    ['another language', { files: [file('en')], missing: ['de'], audio: ['en'] }, undefined],
  ])('%s', (_name, video, state) => {
    expect(stateIn(video)).toBe(state);
  });

  test('a language that isn’t wanted isn’t said to be spoken', () => {
    expect(stateIn({ audio: ['fr'] }, () => false)).toBeUndefined();
  });

  test('the plain file by people stands for it, the others follow', () => {
    const files = [
      file('fr:forced'),
      file('fr', { path: null }),
      file('fr', { made: 'ocr' }),
      file('fr:hi'),
      file('fr'),
    ];

    const [cell] = toCells(['fr'], always, { ...nothing, files });

    expect(
      cell?.files.map(({ path, language, made }: ReturnType<typeof file> & { made?: string }) => [
        path,
        language,
        made,
      ]),
    ).toEqual([
      ['/tv/a.fr.srt', 'fr', undefined],
      ['/tv/a.fr:hi.srt', 'fr:hi', undefined],
      ['/tv/a.fr.srt', 'fr', 'ocr'],
      [null, 'fr', undefined],
      ['/tv/a.fr:forced.srt', 'fr:forced', undefined],
    ]);
  });

  test('every file and every lacking kind is in exactly one cell of its column', () => {
    const text = fc.constantFrom('fr', 'fr:hi', 'fr:forced', 'de', 'de:hi', 'en');
    const video = fc.record({
      audio: fc.uniqueArray(fc.constantFrom('fr', 'de', 'en')),
      missing: fc.uniqueArray(text),
      nice: fc.uniqueArray(text),
      files: fc.array(fc.record({ path: fc.option(fc.string()), language: text })),
    });
    fc.assert(
      fc.property(video, (given) => {
        const cells = toCells(['fr', 'de', 'en'], always, given);

        expect(cells.flatMap((cell) => cell?.files ?? [])).toHaveLength(given.files.length);
        expect(cells.flatMap((cell) => cell?.lacking ?? [])).toHaveLength(given.missing.length + given.nice.length);
        expect(cells.filter((cell) => cell?.state === 'missing')).toHaveLength(
          new Set(given.missing.map((one) => one.slice(0, 2))).size,
        );
      }),
    );
  });
});
