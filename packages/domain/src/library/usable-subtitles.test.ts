import { expect, test } from 'vitest';
import { isUsable, type EmbeddedRules } from './usable-subtitles.ts';

const all: EmbeddedRules = { useEmbedded: true, ignorePgs: false, ignoreVobsub: false, ignoreAss: false };
const ignoring: EmbeddedRules = { useEmbedded: true, ignorePgs: true, ignoreVobsub: true, ignoreAss: true };

test.for<[string, EmbeddedRules, { path: string | null; codec: string | null }, boolean]>([
  ['a file', ignoring, { path: '/tv/a.ass', codec: 'ass' }, true],
  ['a file when tracks do not count', { ...all, useEmbedded: false }, { path: '/tv/a.srt', codec: null }, true],
  ['a track when tracks do not count', { ...all, useEmbedded: false }, { path: null, codec: 'subrip' }, false],
  ['a text track', ignoring, { path: null, codec: 'subrip' }, true],
  ['a track of which nothing is known', ignoring, { path: null, codec: null }, true],
  ['PGS', ignoring, { path: null, codec: 'hdmv_pgs_subtitle' }, false],
  ['PGS, allowed', all, { path: null, codec: 'hdmv_pgs_subtitle' }, true],
  ['VobSub', ignoring, { path: null, codec: 'dvd_subtitle' }, false],
  ['VobSub, allowed', { ...ignoring, ignoreVobsub: false }, { path: null, codec: 'VobSub' }, true],
  ['ASS', ignoring, { path: null, codec: 'ass' }, false],
  ['SSA', ignoring, { path: null, codec: 'SSA' }, false],
])('%s', ([, rules, subtitle, usable]) => {
  expect(isUsable(rules, subtitle)).toBe(usable);
});
