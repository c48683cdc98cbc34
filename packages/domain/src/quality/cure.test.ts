import { expect, test } from 'vitest';
import { parseActions } from '#domain/subtitles/mods/parse-actions.ts';
import { cureOf, toolOf } from './cure.ts';
import { fact } from './fact.ts';
import { judgeTiming } from './judge-timing.ts';
import { shownFindings } from './shown-findings.ts';

const check = {
  verdict: 'matches',
  reason: 'within-tolerance',
  offset: 0,
  ratio: 1,
  coverage: null,
  precision: null,
  hole: null,
} as const;

test('what makes a file useless is cured before what a tool can repair', () => {
  const ads = fact('ads', 'amber', { count: 2 });
  expect(cureOf([ads])).toBe('remove-ads');
  expect(cureOf([ads, fact('language', 'red', { found: 'fr' })])).toBe('replace');
  expect(cureOf([fact('encoding', 'red', { kind: 'mojibake' })])).toBe('fix-encoding');
  expect(cureOf([fact('encoding', 'red', { kind: 'lost' })])).toBe('replace');
  expect(cureOf([fact('speed', 'red'), fact('lines', 'amber')])).toBeNull();
  expect(cureOf([fact('ads', 'good'), fact('timing', 'unknown')])).toBeNull();
});

test('a late file is synced, one of another episode replaced', () => {
  const late = judgeTiming({ ...check, verdict: 'out-of-sync', reason: 'fits', offset: -4.2 });
  expect(late).toEqual([{ code: 'timing', level: 'red', values: { kind: 'shift', seconds: 4.2 } }]);
  expect(cureOf(late)).toBe('sync');
  expect(cureOf(judgeTiming({ ...check, verdict: 'other-episode', reason: 'no-match' }))).toBe('replace');
  expect(cureOf(judgeTiming({ ...check, verdict: 'no-match', reason: 'no-match' }))).toBeNull();
  expect(judgeTiming(undefined)).toEqual([{ code: 'timing', level: 'unknown', values: {} }]);
  const drifting = judgeTiming({ ...check, verdict: 'out-of-sync', reason: 'fits', offset: 0.1, ratio: 25 / 23.976 });
  expect(drifting[0]).toMatchObject({ level: 'red', values: { kind: 'drift' } });
});

test('every tool of a cure is one', () => {
  for (const tool of Object.values(toolOf)) expect(parseActions(tool)).toHaveLength(1);
});

test('a row shows three findings, the worst first, with the figure that its words need', () => {
  const facts = [
    fact('lines', 'amber', { count: 5 }),
    fact('speed', 'amber', { count: 30, share: 12 }),
    fact('ads', 'amber', { count: 2 }),
    fact('timing', 'red', { kind: 'shift', seconds: -1.8 }),
    fact('language', 'good'),
  ];
  expect(shownFindings(facts)).toEqual([
    { code: 'timing', level: 'red', value: -1.8 },
    { code: 'ads', level: 'amber', value: 2 },
    { code: 'speed', level: 'amber', value: 30 },
  ]);
});
