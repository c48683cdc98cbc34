import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageSamples } from '#domain/subtitles/testing/language-samples.ts';
import { adsInCue, findAds } from './find-ads.ts';

const kindOf = (text: string, isNearEdge: boolean) => adsInCue(text.split('\n'), isNearEdge);

describe('anywhere', () => {
  test.each([
    'Support us and become VIP member\nto remove all ads from www.OpenSubtitles.org',
    '-= www.OpenSubtitles.org =-',
    'Please rate this subtitle at www.osdb.link/4xq2z\nHelp other users to choose the best subtitles',
    'https://t.me/some_channel',
    'Become rich with 1xBet',
    'Visit www.moviesplanet.tv to watch\nall new films for free',
  ])('%s is an advertisement', (text) => {
    expect(new Set(kindOf(text, false))).toEqual(new Set(['ad']));
  });

  test.each([
    'Look it up on weatherstation.com yourself.',
    'He works for Amazon.com now.',
    'I bet you ten dollars.',
    'Subtitles by candlelight, how romantic.',
    'I downloaded it from his computer.',
    'Wait...what?',
    'It’s 3.net profit, not gross.',
  ])('%s is dialogue', (text) => {
    expect(kindOf(text, false)).toEqual([undefined]);
  });
});

describe('near the begin and the end', () => {
  test.each([
    ['Downloaded from a site', 'ad'],
    ['Téléchargé sur soustitres', 'ad'],
    ['Subtitles by explosiveskull', 'credit'],
    ['Synced and corrected by honeybunny', 'credit'],
    ['Untertitel von: Petra Caulfield', 'credit'],
    ['Sous-titres : Karine Adjadji', 'credit'],
    ['Subtítulos por Ana', 'credit'],
    ['Sottotitoli: Laura', 'credit'],
    ['Vertaald door: Jan', 'credit'],
    ['Napisy: Krzysztof', 'credit'],
    ['Legendas: Monika', 'credit'],
    ['ترجمة: أحمد', 'credit'],
    ['字幕：人人影视', 'credit'],
  ] as const)('%s', (text, kind) => {
    expect(kindOf(text, true)).toEqual([kind]);
    expect(kindOf(text, false)).toEqual([undefined]);
  });

  test('no ordinary sentence is one, in any language', () => {
    const sentences = Object.values(languageSamples).flatMap((text) => text.split('\n'));
    expect(sentences.filter((text) => kindOf(text, true)[0] !== undefined)).toEqual([]);
  });
});

test('a line of dialogue beside an advertisement stays', () => {
  expect(adsInCue(['I never saw him again.', 'www.OpenSubtitles.org'], false)).toEqual([undefined, 'ad']);
});

test('words without an address or a shop are never removed from the middle', () => {
  const word = fc.constantFrom(...Object.values(languageSamples).flatMap((text) => text.split(/\s+/)));
  const more = fc.constantFrom(
    'downloaded',
    'from',
    'subtitles',
    'by',
    'visit',
    'bonus',
    'free',
    'VIP',
    'sync',
    ':',
    '...',
  );
  const line = fc
    .array(fc.oneof({ weight: 3, arbitrary: word }, more), { minLength: 1, maxLength: 9 })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(line, { minLength: 17, maxLength: 24 }), (lines) => {
      const found = findAds(lines.map((each) => [each])).map(({ index }) => index);
      expect(found.filter((index) => index >= 8 && index < lines.length - 8)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
