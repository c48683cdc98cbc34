import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWhy, whyValue } from '#blocks/search/why-value.ts';
import { addressOf, readPlace } from './action-address.ts';

const language = { code2: 'fr', name: 'French', hi: false, forced: false };
const video = { type: 'movie', id: 12, title: 'Saltmarsh' } as const;

test('what shows something has an address, what changes something has none', () => {
  const file = { ...video, itemId: 12, path: '/media/Saltmarsh/Saltmarsh.fr.srt', language };
  expect(addressOf({ what: 'why', subject: { ...video, language } })).toEqual({ name: 'why', value: 'movie-12-fr' });
  expect(addressOf({ what: 'versions', file })).toEqual({ name: 'versions', value: 'movie-12-Saltmarsh.fr.srt' });
  expect(addressOf({ what: 'history', video })).toEqual({ name: 'history', value: 'movie-12' });
  expect(addressOf({ what: 'delete', file })).toBeUndefined();
  expect(addressOf({ what: 'tools', files: [file], title: '' })).toBeUndefined();
});

test('every question comes back from its address', () => {
  const subject = fc.record({
    type: fc.constantFrom('movie', 'episode'),
    id: fc.nat(),
    language: fc.option(
      fc.constantFrom(
        language,
        { code2: 'pb', name: 'pb', hi: true, forced: false },
        { code2: 'zho', name: 'zho', hi: false, forced: true },
      ),
      { nil: undefined },
    ),
    searchId: fc.option(fc.integer({ min: 1 }), { nil: undefined }),
    isMade: fc.constant(false),
  });
  fc.assert(
    fc.property(subject, (given) => {
      const place = readPlace(whyValue(given));
      expect(place).toMatchObject({ type: given.type, id: given.id });
      const read = readWhy(place?.rest ?? '');
      expect(read.searchId).toBe(given.searchId);
      expect(read.language?.code2).toBe(given.language?.code2);
      expect([read.language?.hi, read.language?.forced]).toEqual([given.language?.hi, given.language?.forced]);
    }),
  );
});

test('what nothing here has written is no place', () => {
  expect(['', 'movie', 'movie-x', 'series-12', '../etc'].map(readPlace)).toEqual(Array(5).fill(undefined));
});
