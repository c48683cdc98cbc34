import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { reaches, strengths } from '#domain/ladder/rungs.ts';
import { keepUnsent, withoutLadder } from './keep-unsent.ts';
import type { Profile, ProfileItem } from './profile.ts';

const plain = { audioExclude: false, audioOnlyInclude: false };
const profileOf = (items: ProfileItem[], more: Partial<Profile> = {}): Profile => ({
  id: 1,
  name: 'Home',
  cutoff: null,
  items,
  mustContain: [],
  mustNotContain: [],
  originalFormat: false,
  tag: null,
  ...more,
});
const profile = fc
  .record({
    items: fc.array(
      fc.record(
        {
          language: fc.constantFrom('en', 'en:hi', 'en:forced', 'fr'),
          strength: fc.constantFrom(...strengths),
          machine: fc.constantFrom(...reaches),
        },
        { requiredKeys: ['language'] },
      ),
    ),
    more: fc.record({ ladder: fc.constant([]), translateFrom: fc.constant(['en']) }, { requiredKeys: [] }),
  })
  .map(({ items, more }) =>
    profileOf(
      items.map((item, index) => ({ id: index + 1, ...plain, ...item })),
      more,
    ),
  );

test('a client that knows nothing of ladders changes nothing of them', () => {
  fc.assert(
    fc.property(profile, (given) => {
      const stored = keepUnsent(given, undefined);

      expect(keepUnsent(withoutLadder(stored), stored)).toEqual(stored);
    }),
  );
});

test('what a client says wins over what is stored', () => {
  fc.assert(
    fc.property(profile, profile, (given, stored) => {
      const kept = keepUnsent(given, stored);

      expect(kept.items.map(({ strength = 'must' }, index) => given.items[index]?.strength ?? strength)).toEqual(
        kept.items.map(({ strength = 'must' }) => strength),
      );
      expect(kept.items).toMatchObject(given.items.map(({ machine }) => (machine ? { machine } : {})));
      expect(kept.ladder).toEqual(given.ladder ?? stored.ladder);
      expect(kept.translateFrom).toEqual(given.translateFrom ?? stored.translateFrom);
    }),
  );
});

test.each([
  ['another language', 'fr'],
  ['its forced subtitles', 'en:forced'],
  ['those for the hearing impaired', 'en:hi'],
])('an item that is now about %s starts over', (_what, language) => {
  const stored = profileOf([{ id: 1, language: 'en', ...plain, strength: 'nice', machine: 'ocr' }]);

  const kept = keepUnsent(profileOf([{ id: 1, language, ...plain }]), stored);

  expect(kept.items).toEqual([{ id: 1, language, ...plain }]);
});
