import * as fc from 'fast-check';
import { anyCutoff } from '#domain/library/profile.ts';
import { modelKeys } from './model-providers.ts';
import { contents } from './model-texts.ts';

const day = 86_400_000;
const hour = 3_600_000;

/** The second and third are one file. */
const video = fc.constantFrom(0, 0, 1, 2, 3);
const place = fc.nat({ max: 9 });
const provider = fc.constantFrom(...modelKeys);
const english = { code2: 'en', hi: false, forced: false };
const others = [
  { code2: 'en', hi: true, forced: false },
  { code2: 'en', hi: false, forced: true },
  { code2: 'de', hi: false, forced: false },
];
/** The first is met more often, so that some are compared with one another. */
const language = fc.constantFrom(english, english, english, ...others);
const quality = fc.constantFrom(0, 1, 1, 2, 3, 3, 4, 5);
/** Good content is more frequent than bad. */
const content = fc.oneof({ weight: 3, arbitrary: fc.constant('text' as const) }, fc.constantFrom(...contents));
const number = fc.nat({ max: 6 });
const reason = fc.constantFrom(
  'TooManyRequests',
  'ServiceUnavailable',
  'AuthenticationError',
  'DownloadLimitExceeded',
  'ConnectionError',
  'ParseResponseError',
);

/** A subtitle appears. */
export const add = fc.record({ do: fc.constant('add'), provider, video, language, quality, content, number });
const tick = fc.record({ do: fc.constant('tick') });
const upload = fc.record({ do: fc.constant('upload'), video, language, number });
const remove = fc.record({ do: fc.constant('delete'), place });
const blacklist = fc.record({ do: fc.constant('blacklist'), place });

/** Steps between two searches; impossible ones are skipped. */
export const step = fc.oneof(
  { weight: 10, arbitrary: add },
  { weight: 10, arbitrary: tick },
  fc.record({ do: fc.constant('vanish'), place }),
  fc.record({ do: fc.constant('change'), place, quality, content, number }),
  fc.record({ do: fc.constant('trouble'), provider, during: fc.constantFrom('search', 'download'), reason }),
  fc.record({ do: fc.constant('calm') }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(hour, 7 * hour, 2 * day, 9 * day) }),
  },
  { weight: 2, arbitrary: blacklist },
  fc.record({ do: fc.constant('forgive') }),
  upload,
  remove,
  { weight: 2, arbitrary: fc.record({ do: fc.constant('tick meanwhile'), step: fc.oneof(upload, remove, blacklist) }) },
  fc.record({ do: fc.constant('lose'), place }),
  fc.record({ do: fc.constant('search'), video }),
  fc.record({ do: fc.constant('choose'), video, place }),
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Each bit says whether the item in its place is nice to have. */
const strengthOf = (bits: number, index: number) => ((bits >> index) & 1 ? ('nice' as const) : ('must' as const));

/** Rules of the user. */
export const rules = fc.record({
  items: fc
    .tuple(fc.shuffledSubarray(others), fc.constantFrom(0, 0, 0, 1, 2, 6, 14))
    .map(([more, nice]) => [english, ...more].map((item, index) => ({ ...item, strength: strengthOf(nice, index) }))),
  cutoff: fc.constantFrom(null, null, 1, anyCutoff),
  mustContain: fc.constantFrom([], [], [], ['PROPER']),
  mustNotContain: fc.constantFrom([], [], [], ['OTHER']),
  originalFormat: fc.boolean(),
  /** What a provider allows in a day, and whether it says how much is left. */
  quota: fc.constantFrom(null, null, { downloads: 5, isTold: false }, { downloads: 5, isTold: true }),
  settings: fc.record({
    'general.minimum_score': fc.constantFrom(50, 90),
    'general.minimum_score_movie': fc.constantFrom(30, 70),
    'general.adaptive_searching': fc.boolean(),
    'general.upgrade_manual': fc.boolean(),
    'general.days_to_upgrade_subs': fc.constantFrom(7, 30),
    'general.use_provider_priority': fc.boolean(),
    'general.subzero_mods': fc.constantFrom([], ['remove_HI']),
    'general.single_language': fc.constantFrom(false, false, false, true),
    'general.use_provider_reputation': fc.boolean(),
    'general.quota_reserve': fc.constantFrom(0, 10, 40),
  }),
});
export type Rules = typeof rules extends fc.Arbitrary<infer T> ? T : never;
