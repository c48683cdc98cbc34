import type { FileQuality, QualityFact, QualityRow, QualitySummary } from '@captionarr/contract';

export const someFact = (
  code: QualityFact['code'],
  level: QualityFact['level'],
  values: QualityFact['values'] = {},
): QualityFact => ({ code, level, values });

const goodFacts = [
  someFact('timing', 'good', { seconds: 0.1 }),
  someFact('speed', 'good', { count: 3, share: 1, limit: 17 }),
  someFact('language', 'good', { found: 'fr' }),
  someFact('ads', 'good', { count: 0 }),
];

/** A good file from a provider, two hours old. */
export const someQuality = (fields: Partial<FileQuality> = {}): FileQuality => ({
  path: '/movies/rain.fr.srt',
  language: 'fr',
  size: 36_373,
  origin: {
    kind: 'provider',
    at: Date.now() - 7.3e6,
    provider: 'subdl',
    release: 'The.Weight.of.Rain.2024-LUX',
    score: 92.22,
    who: null,
    from: null,
    engine: null,
  },
  versions: 3,
  measured_at: Date.now() - 3.7e6,
  facts: goodFacts,
  cure: null,
  ...fields,
});

export const someQualityRow = (fields: Partial<QualityRow> = {}): QualityRow => ({
  ...someQuality(),
  type: 'movie',
  media_id: 7,
  item_id: 7,
  title: 'The Weight of Rain',
  ...fields,
});

export const someQualitySummary = (fields: Partial<QualitySummary> = {}): QualitySummary => ({
  files: 4310,
  measured: 812,
  findings: [
    { code: 'ads', amber: 12, red: 0 },
    { code: 'timing', amber: 3, red: 2 },
    { code: 'speed', amber: 0, red: 0 },
  ],
  cures: [{ cure: 'sync', count: 5 }],
  ...fields,
});
