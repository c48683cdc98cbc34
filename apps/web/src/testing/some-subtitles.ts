import type { CueChange, SubtitleComparison, SubtitleVersion, SyncProposal } from '@captionarr/contract';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';

export const someFile = (fields: Partial<SubtitleFile> = {}): SubtitleFile => ({
  type: 'episode',
  id: 306,
  itemId: 12,
  path: '/tv/Saltmarsh/Saltmarsh.S03E06.en.srt',
  language: { name: 'English', code2: 'en', hi: false, forced: false },
  title: '3×06 · The Sluice Gate Vote',
  ...fields,
});

const cue = (number: number, text: string, shift = 0) => ({
  number,
  start: number * 4000 + shift,
  end: number * 4000 + 2500 + shift,
  text,
});

/** One line of a comparison; null where there is no such cue. */
export const someLine = (number: number, before: string | null, after: string | null, shift = 0): CueChange => ({
  kind: before === null ? 'added' : after === null ? 'removed' : before === after ? 'same' : 'changed',
  retimed: shift !== 0,
  before: before === null ? null : cue(number, before),
  after: after === null ? null : cue(number, after, shift),
});

export const someComparison = (fields: Partial<SubtitleComparison> = {}): SubtitleComparison => ({
  format: 'srt',
  cues: { before: 611, after: 573 },
  changed: 142,
  removed: 38,
  added: 0,
  retimed: 0,
  same: false,
  lines: [
    someLine(41, '[WIND HOWLING]', null),
    someLine(42, 'MARTA: The stones were here\nbefore the church.', 'The stones were here\nbefore the church.'),
    someLine(44, 'Then bring a lamp.', 'Then bring a lamp.'),
  ],
  further: 0,
  ...fields,
});

export const sameComparison = someComparison({
  cues: { before: 611, after: 611 },
  changed: 0,
  removed: 0,
  same: true,
  lines: [],
});

export const someProposal = (fields: Partial<SyncProposal> = {}): SyncProposal => ({
  verdict: 'apply',
  reason: 'fits',
  offset_seconds: -7.02,
  ratio: 1,
  fit: { before: 0.31, after: 0.86 },
  confidence: 0.97,
  reference: { kind: 'audio', name: 'a:0 English' },
  drift: [
    { at: 60, offset: -7.1, weight: 0.9 },
    { at: 600, offset: -6.9, weight: 1 },
  ],
  pieces: [],
  cues: 611,
  ...fields,
});

export const someVersion = (fields: Partial<SubtitleVersion> = {}): SubtitleVersion => ({
  id: 7,
  path: someFile().path,
  language: 'en',
  made_by: 'upload',
  detail: {},
  at: '2026-11-14T17:41:00Z',
  who: 'marta',
  size: 46_000,
  in_use: false,
  kept: true,
  batch: null,
  ...fields,
});
