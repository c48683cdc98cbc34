import * as z from 'zod';
import { madeBy } from '@captionarr/domain/ladder/rungs.ts';
import { languageText } from '@captionarr/domain/library/shapes.ts';
import { cures, factCodes, factLevels } from '@captionarr/domain/quality/findings.ts';
import type { EndpointGroup } from './endpoint.ts';
import { libraryKind, mediaKind } from './library.ts';
import { listed, pageQuery, paged, wireInt, wireList } from './wire.ts';

/** One measured fact: `values` are its figures by name, such as `share`, `count`, `seconds`, `limit`, `code`. */
export const qualityFact = z
  .looseObject({
    code: z.enum(factCodes),
    level: z.enum(factLevels),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: 'QualityFact' });
export type QualityFact = z.infer<typeof qualityFact>;

/** Where a file comes from, as far as the records tell. */
export const fileOrigin = z
  .looseObject({
    kind: z.enum(['provider', 'upload', 'disk', ...madeBy]),
    /** When it came, in Unix milliseconds; null if that isn’t known. */
    at: z.int().nullable(),
    provider: z.string().nullable(),
    release: z.string().nullable(),
    /** In percent. */
    score: z.number().nullable(),
    /** Who uploaded it. */
    who: z.string().nullable(),
    /** What it was made from, and by what, if a program made it. */
    from: z.string().nullable(),
    engine: z.string().nullable(),
  })
  .meta({ id: 'FileOrigin' });
export type FileOrigin = z.infer<typeof fileOrigin>;

export const fileQuality = z
  .looseObject({
    path: z.string(),
    language: languageText,
    size: z.int().nullable(),
    origin: fileOrigin,
    /** How many earlier contents are kept. */
    versions: z.int(),
    /** When it was measured; null if it wasn’t yet. */
    measured_at: z.int().nullable(),
    facts: z.array(qualityFact),
    cure: z.enum(cures).nullable(),
  })
  .meta({ id: 'FileQuality' });
export type FileQuality = z.infer<typeof fileQuality>;

/** A subtitle track inside a video, as the last probe has it. */
const videoTrack = z
  .looseObject({
    language: languageText,
    /** Its place among the subtitle tracks, from 0. */
    stream: z.int(),
    codec: z.string().nullable(),
    /** Otherwise it is pictures. */
    is_text: z.boolean(),
    forced: z.boolean(),
    /** Null if the probe is too old to tell. */
    is_default: z.boolean().nullable(),
    /** Empty if it has none. */
    title: z.string(),
    /** Null if the file doesn’t say. */
    cues: z.int().nullable(),
  })
  .meta({ id: 'VideoTrack' });
export type VideoTrack = z.infer<typeof videoTrack>;

const qualityRow = fileQuality
  .extend({ type: mediaKind, media_id: z.int(), item_id: z.int(), title: z.string() })
  .meta({ id: 'QualityRow' });
export type QualityRow = z.infer<typeof qualityRow>;

export const qualitySummary = z
  .looseObject({
    files: z.int(),
    measured: z.int(),
    findings: z.array(z.looseObject({ code: z.enum(factCodes), amber: z.int(), red: z.int() })),
    /** How many files each cure would help. */
    cures: z.array(z.looseObject({ cure: z.enum(cures), count: z.int() })),
  })
  .meta({ id: 'QualitySummary' });
export type QualitySummary = z.infer<typeof qualitySummary>;

/** Facts about subtitle files. Additive: other servers of this API have none of it. */
export const qualityEndpoints = {
  ofVideo: {
    method: 'GET',
    shared: true,
    path: '/quality',
    summary:
      'The subtitle files of an episode or movie: where they come from, what was measured, and the tracks inside',
    query: z.object({ type: mediaKind, id: wireInt() }),
    response: listed(fileQuality).extend({ tracks: z.array(videoTrack).optional() }),
  },
  summary: {
    method: 'GET',
    shared: true,
    path: '/quality/summary',
    summary: 'How many files have which finding',
    query: z.object({ what: libraryKind.optional() }),
    response: qualitySummary,
  },
  files: {
    method: 'GET',
    shared: true,
    path: '/quality/files',
    summary: 'Files with findings, the worst first',
    query: pageQuery.extend({
      what: libraryKind.optional(),
      'filter[finding]': wireList(z.enum(factCodes)).optional(),
      'filter[level]': z.enum(['amber', 'red']).optional(),
      'filter[language]': languageText.optional(),
      sort: z.enum(['worst', 'newest', 'title']).optional(),
    }),
    response: paged(qualityRow),
  },
  measure: {
    method: 'POST',
    path: '/quality',
    summary: 'Measure the subtitle files of an episode or movie now, with their audio, as a job',
    form: z.object({ type: mediaKind, id: wireInt() }),
    response: z.looseObject({ job_id: z.int() }),
  },
} satisfies EndpointGroup;
