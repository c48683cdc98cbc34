import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainComplete, findLacking, findMissing } from './find-missing.ts';
import { anyCutoff, type ProfileItem } from './profile.ts';

/** `en`, `en:hi!` is not wanted with its own audio, `en?` only with it, `~en` is nice to have. */
const item = (text: string, index: number): ProfileItem => ({
  id: index + 1,
  language: text.replace(/[!?]$/, '').replace(/^~/, ''),
  ...(text.startsWith('~') && { strength: 'nice' }),
  audioExclude: text.endsWith('!'),
  audioOnlyInclude: text.endsWith('?'),
});
const words = (text: string) => text.split(' ').filter(Boolean);
const lacks = (items: string, cutoff: number | null, audio: string, have: string) =>
  findMissing({ cutoff, items: words(items).map(item) }, words(audio), words(have)).join(' ');

/** Wanted languages, cutoff, audio, existing subtitles, missing subtitles. */
const cases: [string, string, number | null, string, string, string][] = [
  ['nothing is wanted', '', null, 'en', '', ''],
  ['nothing is there', 'fr en', null, 'en', '', 'en fr'],
  ['one of two is there', 'en fr', null, '', 'fr', 'en'],
  ['all is there', 'en fr', null, '', 'en fr', ''],
  ['more is there', 'en', null, '', 'de en fr:hi', ''],
  ['hearing impaired is as good as plain', 'en', null, '', 'en:hi', ''],
  ['plain is not as good as hearing impaired', 'en:hi', null, '', 'en', 'en:hi'],
  ['forced is not as good as plain', 'en', null, '', 'en:forced', 'en'],
  ['plain is not as good as forced', 'en:forced', null, '', 'en', 'en:forced'],
  ['hearing impaired is not as good as forced', 'en:forced', null, '', 'en:hi', 'en:forced'],
  ['all three are wanted, hearing impaired is there', 'en en:hi en:forced', null, '', 'en:hi', 'en:forced'],
  ['the same is wanted twice', 'en en', null, '', '', 'en'],

  ['not with its own audio: heard', 'en! fr', null, 'en', '', 'fr'],
  ['not with its own audio: not heard', 'en! fr', null, 'ja', '', 'en fr'],
  ['not with its own audio: one of several', 'en!', null, 'en ja', '', ''],
  ['only with its own audio: heard', 'en? fr', null, 'en', '', 'en fr'],
  ['only with its own audio: not heard', 'en? fr', null, 'ja', '', 'fr'],
  ['only with its own audio: unknown', 'en?', null, '', '', ''],
  ['not with its own audio, a forced one', 'en:forced!', null, 'en', '', ''],
  ['only with its own audio, a forced one', 'en:forced?', null, 'en', '', 'en:forced'],

  ['cutoff not there', 'en fr', 1, '', 'fr', 'en'],
  ['cutoff there', 'en fr', 1, '', 'en', ''],
  ['cutoff there for the hearing impaired', 'en fr', 1, '', 'en:hi', ''],
  ['cutoff for the hearing impaired, plain there', 'en:hi fr', 1, '', 'en', 'en:hi fr'],
  ['cutoff forced, hearing impaired there', 'en:forced fr', 1, '', 'en:hi', 'en:forced fr'],
  ['cutoff heard and not wanted then', 'en! fr', 1, 'en', '', ''],
  ['cutoff not heard, so wanted', 'en! fr', 1, 'ja', '', 'en fr'],
  ['cutoff only when heard: it is not', 'en? fr', 1, 'ja', 'en', 'fr'],
  ['cutoff only when heard: it is, and there', 'en? fr', 1, 'en', 'en', ''],
  ['cutoff that names no item', 'en fr', 7, '', 'en', 'fr'],
  ['any cutoff, none there', 'en fr', anyCutoff, '', '', 'en fr'],
  ['any cutoff, one there', 'en fr', anyCutoff, '', 'fr', ''],
  ['[settings-languages.cutoff-any] the cutoff 65535, one there', 'en fr', 65_535, '', 'fr', ''],
  ['any cutoff, one heard and not wanted then', 'en! fr', anyCutoff, 'en', '', ''],
  ['any cutoff, only something else there', 'en fr', anyCutoff, '', 'de', 'en fr'],
  ['any cutoff, one only when heard and it is not', 'en? fr', anyCutoff, 'ja', 'en', 'fr'],
];

test.for(cases)(
  '%s: wants "%s", cutoff %s, hears "%s", has "%s", lacks "%s"',
  ([, items, cutoff, audio, have, missing]) => {
    expect(lacks(items, cutoff, audio, have)).toBe(missing);
  },
);

const nicely = (items: string, cutoff: number | null, audio: string, have: string) => {
  const { missing, nice } = findLacking({ cutoff, items: words(items).map(item) }, words(audio), words(have));
  return [missing.join(' '), nice.join(' ')];
};

test.for<[string, string, number | null, string, string, string, string]>([
  ['nothing is there', 'en ~fr', null, '', '', 'en', 'fr'],
  ['what must be there is', 'en ~fr', null, '', 'en', '', 'fr'],
  ['all is there', 'en ~fr', null, '', 'en fr', '', ''],
  ['hearing impaired is as good as plain', '~en', null, '', 'en:hi', '', ''],
  ['not with its own audio', '~en! ~fr', null, 'en', '', '', 'fr'],
  ['only with its own audio', '~en:forced?', null, 'en', '', '', 'en:forced'],
  ['the same must be there as well', 'en ~en', null, '', '', 'en', ''],
  ['any cutoff, the nice one is there', 'en fr ~de:forced', anyCutoff, '', 'de:forced', 'en fr', ''],
  ['any cutoff, the nice one is heard', 'en ~ja!', anyCutoff, 'ja', '', 'en', ''],
  ['any cutoff, another is there', 'en fr ~de', anyCutoff, '', 'fr', '', ''],
  ['any cutoff, all are nice', '~en ~fr', anyCutoff, '', 'en', '', 'fr'],
  ['the cutoff is nice and there', '~en fr', 1, '', 'en', '', ''],
  ['the cutoff is nice and not there', '~en fr', 1, '', '', 'fr', 'en'],
])('%s: wants "%s", cutoff %s, hears "%s", has "%s"', ([, items, cutoff, audio, have, missing, nice]) => {
  expect(nicely(items, cutoff, audio, have)).toEqual([missing, nice]);
});

describe('whatever the profile and the video', () => {
  const code = fc.constantFrom('de', 'en', 'fr', 'ja');
  const text = fc.tuple(code, fc.constantFrom('', ':hi', ':forced')).map(([language, mark]) => language + mark);
  const wish = fc.record({
    language: text,
    audioExclude: fc.boolean(),
    audioOnlyInclude: fc.boolean(),
    strength: fc.constantFrom('must' as const, 'nice' as const),
  });
  const items = fc
    .array(wish, { maxLength: 6 })
    .map((list): ProfileItem[] => list.map((each, index) => ({ id: index + 1, ...each })));
  const cutoff = fc.constantFrom(null, 1, 2, 3, anyCutoff);
  const audio = fc.uniqueArray(code);
  const have = fc.uniqueArray(text);
  const any = [items, cutoff, audio, have] as const;

  test('order does not matter, and the result is sorted without doubles', () => {
    fc.assert(
      fc.property(...any, (list, end, heard, present) => {
        const missing = findMissing({ cutoff: end, items: list }, heard, present);

        expect(
          findMissing({ cutoff: end, items: list.toReversed() }, heard.toReversed(), present.toReversed()),
        ).toEqual(missing);
        expect([...new Set(missing)].toSorted()).toEqual(missing);
      }),
    );
  });

  test('only what is asked for is missing, and never what is there', () => {
    fc.assert(
      fc.property(...any, (list, end, heard, present) => {
        const missing = findMissing({ cutoff: end, items: list }, heard, present);

        for (const language of missing) {
          expect(list.some((each) => each.language === language)).toBe(true);
          expect(present).not.toContain(language);
          expect(present).not.toContain(`${language}:hi`);
        }
      }),
    );
  });

  test('when what is missing has come, nothing is missing', () => {
    fc.assert(
      fc.property(...any, (list, end, heard, present) => {
        const missing = findMissing({ cutoff: end, items: list }, heard, present);

        expect(findMissing({ cutoff: end, items: list }, heard, [...present, ...missing])).toEqual([]);
      }),
    );
  });

  test('one more subtitle never makes more missing', () => {
    fc.assert(
      fc.property(...any, text, (list, end, heard, present, more) => {
        const before = findMissing({ cutoff: end, items: list }, heard, present);
        const after = findMissing({ cutoff: end, items: list }, heard, [...present, more]);

        expect(before).toEqual(expect.arrayContaining(after));
      }),
    );
  });

  test('a cutoff is all or nothing: with it the result is empty or what it is without', () => {
    fc.assert(
      fc.property(...any, (list, end, heard, present) => {
        const without = findMissing({ cutoff: null, items: list }, heard, present);
        const missing = findMissing({ cutoff: end, items: list }, heard, present);

        expect([[], without]).toContainEqual(missing);
      }),
    );
  });

  test('an item that is there and counts by itself ends the search when it is the cutoff', () => {
    fc.assert(
      fc.property(items, audio, have, text, (list, heard, present, language) => {
        const plain: ProfileItem = { id: 99, language, audioExclude: false, audioOnlyInclude: false };

        for (const end of [99, anyCutoff]) {
          expect(findMissing({ cutoff: end, items: [...list, plain] }, heard, [...present, language])).toEqual([]);
        }
      }),
    );
  });

  test('one more item that is nice to have changes nothing that is missing, unless it is chosen as the cutoff', () => {
    fc.assert(
      fc.property(...any, wish, (list, end, heard, present, more) => {
        const extra = { ...more, id: 99, strength: 'nice' as const };

        expect(findMissing({ cutoff: end, items: [...list, extra] }, heard, present)).toEqual(
          findMissing({ cutoff: end, items: list }, heard, present),
        );
      }),
    );
  });

  test('an item that turns from must to nice adds nothing that is missing, unless it was the any that is enough', () => {
    fc.assert(
      fc.property(...any, fc.nat(5), (list, end, heard, present, place) => {
        fc.pre(list.length > 0);
        fc.pre(end !== anyCutoff || findMissing({ cutoff: end, items: list }, heard, present).length > 0);
        const turned = list.map((each, index) =>
          index === place % list.length ? { ...each, strength: 'nice' as const } : each,
        );

        expect(findMissing({ cutoff: end, items: list }, heard, present)).toEqual(
          expect.arrayContaining(findMissing({ cutoff: end, items: turned }, heard, present)),
        );
      }),
    );
  });

  test('nothing is missing and nice at once, and together they are what is lacking if all must be there', () => {
    fc.assert(
      fc.property(...any, (list, end, heard, present) => {
        fc.pre(end !== anyCutoff);
        const { missing, nice } = findLacking({ cutoff: end, items: list }, heard, present);
        const musts = list.map((each) => ({ ...each, strength: 'must' as const }));

        expect(nice.filter((each) => missing.includes(each))).toEqual([]);
        expect([...missing, ...nice].toSorted()).toEqual(findMissing({ cutoff: end, items: musts }, heard, present));
      }),
    );
  });
});

const explain = (items: string, cutoff: number | null, audio: string, have: string) =>
  explainComplete({ cutoff, items: words(items).map(item) }, words(audio), words(have));

describe('why nothing is missing', () => {
  const whole = { cutoff: null, isAny: false, isHeard: false, needless: [], skipped: [] };

  test.each([
    ['everything is there', 'en fr', null, '', 'en fr', {}],
    ['one is enough', 'en fr de', anyCutoff, '', 'fr', { cutoff: 'fr', isAny: true, needless: ['de', 'en'] }],
    ['the cutoff is there', 'en fr', 1, '', 'en', { cutoff: 'en', needless: ['fr'] }],
    ['the cutoff is heard', 'en! fr', 1, 'en', '', { cutoff: 'en', isHeard: true, needless: ['fr'] }],
    ['the cutoff made no difference', 'en fr', 1, '', 'en fr', {}],
    ['what is heard is not wanted', 'en! fr', null, 'en', 'fr', { skipped: ['en'] }],
    ['what is nice to have is not there', 'en ~fr', null, '', 'en', {}],
    ['the cutoff ends what is nice, too', 'en ~fr', 1, '', 'en', { cutoff: 'en', needless: ['fr'] }],
    ['what is wanted with its audio only', 'en fr?', null, 'ja', 'en', { skipped: ['fr'] }],
  ] as const)('%s', (_name, items, cutoff, audio, have, expected) => {
    expect(explain(items, cutoff, audio, have)).toEqual({ ...whole, ...expected });
  });
});
