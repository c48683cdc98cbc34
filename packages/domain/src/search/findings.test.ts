import { expect, test } from 'vitest';
import { findingsOf } from './findings.ts';
import type { AskedProvider, Candidate, SearchVerdict } from './search-shapes.ts';

const language = (code2: string) => ({ name: code2, code2, code3: null, forced: false, hi: false });
const asked = (provider: string, state: AskedProvider['state'] = 'answered'): AskedProvider => ({
  provider,
  state,
  reason: '',
  message: '',
  until: null,
  found: 0,
  took_ms: 100,
});
const verdict = (code2: string, outcome: SearchVerdict['outcome'], taken: number | null = null): SearchVerdict => ({
  language: language(code2),
  outcome,
  taken,
  best: null,
  minimum: 90,
  sentence: '',
  next_try_at: null,
});
const candidate = (provider: string, code2: string, state: Candidate['state']): Candidate => ({
  provider,
  subs_id: '1',
  language: language(code2),
  releases: [],
  uploader: null,
  url: null,
  score: 300,
  percent: 90,
  attributes: [],
  state,
  rule: null,
  detail: '',
});
const everywhere = () => true;

test('a provider found something if it could have been downloaded, whoever was chosen', () => {
  const search = {
    verdicts: [verdict('en', 'taken', 0)],
    providers: [asked('subdl'), asked('podnapisi'), asked('gestdown'), asked('opensubtitlescom', 'failed')],
    candidates: [
      candidate('subdl', 'en', 'taken'),
      candidate('podnapisi', 'en', 'spare'),
      candidate('gestdown', 'en', 'ruled-out'),
    ],
  };

  expect(findingsOf(search, everywhere)).toEqual([
    { provider: 'subdl', language: 'en', found: true },
    { provider: 'podnapisi', language: 'en', found: true },
    { provider: 'gestdown', language: 'en', found: false },
    { provider: '*', language: 'en', found: true },
  ]);
});

test('a provider is not judged by a language that it does not have', () => {
  const search = {
    verdicts: [verdict('fr', 'nothing-found')],
    providers: [asked('subdl'), asked('wizdom')],
    candidates: [],
  };

  expect(findingsOf(search, (provider) => provider === 'subdl')).toEqual([
    { provider: 'subdl', language: 'fr', found: false },
    { provider: '*', language: 'fr', found: false },
  ]);
});

test('variants of a language count once, and a search that was stopped says nothing', () => {
  const hearing = { ...verdict('en', 'nothing-found'), language: { ...language('en'), hi: true } };
  const search = {
    verdicts: [verdict('en', 'taken', 0), hearing, verdict('de', 'stopped')],
    providers: [asked('subdl')],
    candidates: [candidate('subdl', 'en', 'taken')],
  };

  expect(findingsOf(search, everywhere)).toEqual([
    { provider: 'subdl', language: 'en', found: true },
    { provider: '*', language: 'en', found: true },
  ]);
});

test('without an answer nothing is said', () => {
  expect(
    findingsOf(
      { verdicts: [verdict('en', 'nobody-answered')], providers: [asked('subdl', 'paused')], candidates: [] },
      everywhere,
    ),
  ).toEqual([]);
});
