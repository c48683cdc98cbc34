import type { AskedProvider, Candidate, FoundSubtitle, SearchRecord, SearchVerdict } from '@captionarr/contract';

const attribute = (key: string, points: number, matched = true) => ({ key, points, matched });

/** All that count for an episode; those named do not match. */
export const someAttributes = (...differing: string[]) =>
  [
    attribute('series', 160),
    attribute('year', 90),
    attribute('season', 30),
    attribute('episode', 30),
    attribute('source', 25),
    attribute('release_group', 20),
    attribute('resolution', 1),
  ].map((one) => ({ ...one, matched: !differing.includes(one.key) }));

export const someFound = (fields: Partial<FoundSubtitle> = {}): FoundSubtitle => ({
  score: 98.6,
  language: 'en',
  hearing_impaired: 'False',
  forced: 'False',
  original_format: 'False',
  provider: 'subdl',
  url: 'https://subdl.com/s/1',
  release_info: ['Saltmarsh.S03E08.1080p.WEB-DL-NTQ'],
  uploader: 'tide_reader',
  matches: ['series', 'season', 'episode'],
  dont_matches: [],
  subtitle: 'handle-1',
  attributes: someAttributes(),
  rule: null,
  subs_id: 'subdl-1',
  ...fields,
});

export const someAsked = (fields: Partial<AskedProvider> = {}): AskedProvider => ({
  provider: 'subdl',
  state: 'answered',
  reason: '',
  message: '',
  until: null,
  found: 2,
  took_ms: 510,
  ...fields,
});

export const english = { name: 'English', code2: 'en', hi: false, forced: false };

export const someCandidate = (fields: Partial<Candidate> = {}): Candidate => ({
  provider: 'subdl',
  subs_id: 'subdl-1',
  language: english,
  releases: ['Saltmarsh.S03E04.720p.HDTV.x264-KVR'],
  uploader: 'tide_reader',
  url: null,
  score: 259,
  percent: 72,
  attributes: someAttributes('year'),
  state: 'ruled-out',
  rule: 'below-minimum',
  detail: '',
  ...fields,
});

export const someVerdict = (fields: Partial<SearchVerdict> = {}): SearchVerdict => ({
  language: english,
  outcome: 'below-minimum',
  taken: null,
  best: 0,
  minimum: 90,
  sentence: 'The best candidate scored 72%; your minimum is 90%: year differs.',
  next_try_at: null,
  ...fields,
});

export const someRecord = (fields: Partial<SearchRecord> = {}): SearchRecord => ({
  id: 41,
  type: 'episode',
  media_id: 304,
  item_id: 12,
  title: 'Saltmarsh 3×04',
  at: Date.now() - 60_000,
  took_ms: 1900,
  trigger: 'wanted',
  who: 'Scheduler',
  verdicts: [someVerdict()],
  providers: [someAsked()],
  candidates: [someCandidate()],
  levers: [],
  choices: [],
  ...fields,
});
