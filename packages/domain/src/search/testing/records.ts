import type { AskedProvider, Candidate } from '#domain/search/search-shapes.ts';

export const shownCandidate = (changes: Partial<Candidate> = {}): Candidate => ({
  provider: 'gestdown',
  subs_id: '1',
  language: { name: 'English', code2: 'en', code3: 'eng', hi: false, forced: false },
  releases: [],
  uploader: null,
  url: null,
  score: 0,
  percent: 0,
  attributes: [],
  state: 'ruled-out',
  rule: null,
  detail: '',
  ...changes,
});

export const askedProvider = (changes: Partial<AskedProvider> = {}): AskedProvider => ({
  provider: 'gestdown',
  state: 'answered',
  reason: '',
  message: '',
  until: null,
  found: 0,
  took_ms: 10,
  ...changes,
});
