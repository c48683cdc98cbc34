import * as z from 'zod';

const track = z.looseObject({
  stream: z.string().optional(),
  name: z.string(),
  language: z.string().nullable(),
  path: z.string().optional(),
  forced: z.boolean().optional(),
  hearing_impaired: z.boolean().optional(),
});

/** Sync references of a subtitle. */
export const mediaProbe = z
  .looseObject({
    audio_tracks: z.array(track),
    embedded_subtitles_tracks: z.array(track),
    external_subtitles_tracks: z.array(track),
  })
  .meta({ id: 'MediaProbe' });
export type MediaProbe = z.infer<typeof mediaProbe>;

export const fileNameInfo = z
  .looseObject({
    filename: z.string(),
    subtitle_language: z.string().nullable(),
    /** 0 when the name does not say. */
    season: z.int(),
    episode: z.int(),
  })
  .meta({ id: 'FileNameInfo' });
export type FileNameInfo = z.infer<typeof fileNameInfo>;

/** Source of a fact about a file. */
const evidence = z.enum(['name', 'text']);

/** Facts about a file to upload; null is unknown. */
export const uploadDescription = z
  .looseObject({
    filename: z.string(),
    /** code2 */
    language: z.string().nullable(),
    language_from: evidence.nullable(),
    type: z.enum(['normal', 'hi', 'forced']).nullable(),
    type_from: evidence.nullable(),
    /** 0 when the name does not say. */
    season: z.int(),
    episode: z.int(),
    /** Extension it will be saved with, by format. */
    extension: z.string(),
  })
  .meta({ id: 'UploadDescription' });
export type UploadDescription = z.infer<typeof uploadDescription>;

/** Target path of an upload, and the file it would replace. */
export const plannedUpload = z
  .looseObject({
    path: z.string(),
    /** Send its hash as `replaces` to replace this file and no other. */
    replaces: z.looseObject({ filename: z.string(), hash: z.string() }).nullable(),
  })
  .meta({ id: 'PlannedUpload' });
export type PlannedUpload = z.infer<typeof plannedUpload>;

/** Times are milliseconds; lines of the text are parted by `\\n`. */
const cue = z.looseObject({ start: z.int(), end: z.int(), text: z.string() });

export const subtitleContent = z
  .looseObject({
    /** `srt`, `ass`, `vtt` … */
    format: z.string(),
    /** Detected charset: `utf-8`, `windows-1252` … */
    charset: z.string(),
    /** False if another charset gives another text that is nearly as likely. */
    charset_sure: z.boolean().optional(),
    size: z.int(),
    cues: z.array(cue),
    /** How many more cues there are than are listed. */
    further: z.int(),
  })
  .meta({ id: 'SubtitleContent' });
export type SubtitleContent = z.infer<typeof subtitleContent>;

/** Cues count from 1. */
const numberedCue = cue.extend({ number: z.int() });

/** One line of a comparison, side by side; a cue that is on one side only is null on the other. */
export const cueChange = z
  .looseObject({
    kind: z.enum(['same', 'changed', 'removed', 'added']),
    /** The times differ, by more than a millisecond. */
    retimed: z.boolean(),
    before: numberedCue.nullable(),
    after: numberedCue.nullable(),
  })
  .meta({ id: 'CueChange' });
export type CueChange = z.infer<typeof cueChange>;

export const subtitleComparison = z
  .looseObject({
    format: z.string(),
    cues: z.looseObject({ before: z.int(), after: z.int() }),
    /** Cues whose text differs. */
    changed: z.int(),
    removed: z.int(),
    added: z.int(),
    retimed: z.int(),
    /** Cues whose text or times differ; additive. */
    touched: z.int().optional(),
    /** Nothing at all would change, not even the bytes. */
    same: z.boolean(),
    /** Changed cues, each with one neighbor before and after; all of them if `whole` was requested. */
    lines: z.array(cueChange),
    /** How many more lines there are than are listed. */
    further: z.int(),
  })
  .meta({ id: 'SubtitleComparison' });
export type SubtitleComparison = z.infer<typeof subtitleComparison>;

export const syncVerdicts = ['apply', 'in-sync', 'split', 'refuse', 'insufficient'] as const;
export type SyncVerdict = (typeof syncVerdicts)[number];

/** Reasons; see `syncReasons`. */
export const syncReasons = [
  'fits',
  'within-tolerance',
  'no-gain',
  'too-few-cues',
  'at-bound',
  'pieces',
  /** Each piece fits by itself with a shift of its own; and so it does, but not surely enough to be changed unasked. */
  'pieces-fit',
  'pieces-uncertain',
  'no-match',
  'ambiguous',
  'halves-disagree',
  'stretch-without-match',
  'few-windows-agree',
  'starts-miss-speech',
  'ratio-uncertain',
  /** It fits after a change of the frame rate, which was not allowed. */
  'other-frame-rate',
  'another-episode',
] as const;
export type SyncReason = (typeof syncReasons)[number];

export const syncProposal = z
  .looseObject({
    verdict: z.enum(syncVerdicts),
    /** One of `syncReasons`, or a word that a later server has. */
    reason: z.string(),
    /** Result; a cue at `t` moves to `t * ratio + offset_seconds`. */
    offset_seconds: z.number(),
    ratio: z.number(),
    /** Between 0 and 1: how well cues and speech agree, as the file is and as it would be. */
    fit: z.looseObject({ before: z.number(), after: z.number() }),
    /** Between 0 and 1; orders files, and is no probability. */
    confidence: z.number(),
    reference: z.looseObject({ kind: z.enum(['audio', 'track', 'file']), name: z.string() }),
    /** How late (or early) the cues are, measured in parts of the video: seconds, and how sure between 0 and 1. */
    drift: z.array(z.looseObject({ at: z.number(), offset: z.number(), weight: z.number() })),
    /**
     * Parts with a shift of their own, in seconds of the subtitle; whether each fits by itself is additive. If the
     * reason is `pieces-fit` or `pieces-uncertain`, applying shifts each part by its own offset.
     */
    pieces: z.array(
      z.looseObject({ from: z.number(), to: z.number(), offset: z.number(), fits: z.boolean().optional() }),
    ),
    cues: z.int(),
  })
  .meta({ id: 'SyncProposal' });
export type SyncProposal = z.infer<typeof syncProposal>;

export const syncAnswer = z
  .discriminatedUnion('state', [
    z.looseObject({ state: z.literal('working'), job_id: z.int(), progress: z.number() }),
    z.looseObject({ state: z.literal('done'), proposal: syncProposal }),
  ])
  .meta({ id: 'SyncAnswer' });
export type SyncAnswer = z.infer<typeof syncAnswer>;

export const subtitleVersion = z
  .looseObject({
    /** Id to restore or compare; null for the current one. */
    id: z.int().nullable(),
    path: z.string(),
    /** `en`, `en:hi` or `en:forced`. */
    language: z.string(),
    /** Creator: `upload`, `remove_HI`, `sync`, `restore` …; `found` for external changes. */
    made_by: z.string(),
    /** Figures of that change, by name: `changed`, `removed`, `offset` … */
    detail: z.record(z.string(), z.union([z.string(), z.number()])),
    /** ISO time. */
    at: z.string(),
    who: z.string(),
    /** Null where there was no file. */
    size: z.int().nullable(),
    in_use: z.boolean(),
    /** Its bytes are still kept, or it is in use. */
    kept: z.boolean(),
    batch: z.string().nullable(),
  })
  .meta({ id: 'SubtitleVersion' });
export type SubtitleVersion = z.infer<typeof subtitleVersion>;

export const restoreOutcome = z
  .looseObject({
    /** Restoring it takes the restoring back. */
    batch: z.string(),
    restored: z.array(z.string()),
    left: z.array(z.looseObject({ path: z.string(), reason: z.string() })),
  })
  .meta({ id: 'RestoreOutcome' });
export type RestoreOutcome = z.infer<typeof restoreOutcome>;

export const unpackedFile = z
  .looseObject({
    filename: z.string(),
    /** Base64. */
    content: z.string(),
  })
  .meta({ id: 'UnpackedFile' });

export const translatorState = z
  .looseObject({
    type: z.string(),
    name: z.string(),
    /** Missing setup, as a sentence; null if it can be used. */
    problem: z.string().nullable(),
    /** By code2. */
    languages: z.array(z.string()),
  })
  .meta({ id: 'TranslatorState' });
export type TranslatorState = z.infer<typeof translatorState>;

/** What a translation would take. */
export const translationEstimate = z
  .looseObject({
    lines: z.int(),
    characters: z.int(),
    /** By the speed of earlier translations; null if there were none. */
    seconds: z.number().nullable(),
    /** In US dollars, by the price in the settings; null if there is none. */
    cost: z.number().nullable(),
    /** What the monthly limits and the translator’s account leave; null for no limit. */
    left: z.looseObject({ dollars: z.number().nullable(), characters: z.number().nullable() }),
  })
  .meta({ id: 'TranslationEstimate' });
export type TranslationEstimate = z.infer<typeof translationEstimate>;
