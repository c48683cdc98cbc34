import * as z from 'zod';
import { madeBy } from '#domain/ladder/rungs.ts';
import { factCodes } from '#domain/quality/findings.ts';

/** Shapes are tolerant readers: unknown keys pass, and what servers are known to leave out may be absent. */
export const audioLanguage = z
  .looseObject({ name: z.string(), code2: z.string().nullable(), code3: z.string().nullish() })
  .meta({ id: 'AudioLanguage' });
export type AudioLanguage = z.infer<typeof audioLanguage>;

/** Some servers answer one object of nulls where the languages are not known yet. */
export const audioLanguages = z.preprocess(
  (value) => (Array.isArray(value) ? value : []),
  z.array(audioLanguage),
) as unknown as z.ZodType<AudioLanguage[], AudioLanguage[]>;

export const missingSubtitle = z
  .looseObject({
    name: z.string(),
    code2: z.string(),
    code3: z.string().nullish(),
    forced: z.boolean(),
    hi: z.boolean(),
  })
  .meta({ id: 'MissingSubtitle' });
/** Languages that are nice to have and not there; absent if there are none. Additive. */
export const niceSubtitles = z.array(missingSubtitle).optional();
export type MissingSubtitle = z.infer<typeof missingSubtitle>;

export const subtitle = z
  .looseObject({
    name: z.string(),
    code2: z.string(),
    code3: z.string().nullish(),
    /** Null for a track inside the video. */
    path: z.string().nullable(),
    forced: z.boolean(),
    hi: z.boolean(),
    file_size: z.int().nullish(),
    /** The language as the file or track names it, before it was matched. */
    raw_language: z.string().nullish(),
    /** The program that made it; absent if people did, or if it isn’t known. */
    made: z.enum(madeBy).optional(),
    /**
     * What is wrong with the file, the worst first, at most three; absent if it wasn’t measured. `value` is the figure
     * that its words need: seconds, a share in percent, or a count.
     */
    findings: z
      .array(z.looseObject({ code: z.enum(factCodes), level: z.enum(['amber', 'red']), value: z.number().nullable() }))
      .optional(),
  })
  .meta({ id: 'Subtitle' });
export type Subtitle = z.infer<typeof subtitle>;
export type Finding = NonNullable<Subtitle['findings']>[number];

/** The manager's facts about a video file; unknown ones are left out. */
export const videoFile = z
  .looseObject({
    /** `WEBDL-1080p` */
    quality: z.string(),
    videoCodec: z.string(),
    audioCodec: z.string(),
    releaseGroup: z.string(),
    edition: z.string(),
    /** Bytes. */
    size: z.int(),
    /** Seconds. */
    runtime: z.int(),
  })
  .partial()
  .meta({ id: 'VideoFile' });
export type VideoFile = z.infer<typeof videoFile>;

/** The language of a past event; every field is null for an event without one. */
export const eventLanguage = z
  .looseObject({
    name: z.string().nullable(),
    code2: z.string().nullable(),
    code3: z.string().nullish(),
    forced: z.boolean().nullish(),
    hi: z.boolean().nullish(),
  })
  .nullable()
  .meta({ id: 'EventLanguage' });

/** `en`, `en:hi` or `en:forced`. */
export const languageText = z.string();

/** Relative time, and the date in the server's format. */
export const moment = { timestamp: z.string(), parsed_timestamp: z.string() };
