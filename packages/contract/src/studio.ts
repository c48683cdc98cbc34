import * as z from 'zod';
import { languageText } from '@captionarr/domain/library/shapes.ts';
import type { EndpointGroup } from './endpoint.ts';
import { mediaKind } from './library.ts';
import { listed, wireInt, wireJson } from './wire.ts';

const ofVideo = { type: mediaKind, id: wireInt() };
const ofFile = { ...ofVideo, path: z.string() };

/** Times are milliseconds. `text` has the tags of its format; lines are parted by `\n`. */
export const studioCue = z
  .looseObject({
    /** Its place in the file, from 0: stable until the file changes. */
    id: z.int(),
    start: z.int(),
    end: z.int(),
    text: z.string(),
    /** Style of an ASS event; absent elsewhere. */
    style: z.string().optional(),
    /** An ASS comment: shown nowhere, kept. */
    comment: z.boolean().optional(),
  })
  .meta({ id: 'StudioCue' });
export type StudioCue = z.infer<typeof studioCue>;

/** Changes against the file with a hash. What isn’t named stays byte for byte. */
export const studioEdits = z
  .object({
    changed: z.array(
      z.object({
        id: z.int(),
        start: z.int().optional(),
        end: z.int().optional(),
        text: z.string().optional(),
      }),
    ),
    removed: z.array(z.int()),
    /** New cues, each beside the cue `like`, whose style and layer it takes: before it if it starts earlier, else after it. */
    added: z.array(z.object({ like: z.int(), start: z.int(), end: z.int(), text: z.string() })),
  })
  .meta({ id: 'StudioEdits' });
export type StudioEdits = z.infer<typeof studioEdits>;

const studioDraft = z.looseObject({
  /** Hash of the file it was made from. */
  hash: z.string(),
  at: z.int(),
  who: z.string(),
  edits: studioEdits,
});

export const studioFile = z
  .looseObject({
    title: z.string(),
    item_id: z.int(),
    language: languageText,
    /** SHA-256 of the file. */
    hash: z.string(),
    /** `srt`, `ass`, `vtt` … */
    format: z.string(),
    charset: z.string(),
    cues: z.array(studioCue),
    /** Why it can be read but not saved; absent if it can. */
    readonly_reason: z.string().optional(),
    draft: studioDraft.nullable(),
    /** Other subtitles of the video that can be read beside it. */
    others: z.array(z.looseObject({ path: z.string(), language: languageText })),
    video: z.looseObject({
      /** Milliseconds; null if it isn’t known. */
      duration: z.int().nullable(),
      /** Frames per second. */
      frame_rate: z.number().nullable(),
      /** How a browser gets to see it: as it is, in another container, converted, or not at all. */
      play: z.enum(['direct', 'remux', 'convert', 'none']),
      /** `HEVC in MKV`; why it isn’t played as it is. */
      reason: z.string().nullable(),
      mime: z.string().nullable(),
      has_audio: z.boolean(),
    }),
  })
  .meta({ id: 'StudioFile' });
export type StudioFile = z.infer<typeof studioFile>;

/** An ASS file without the times and texts of its events; with those of the page, the browser draws it. */
export const studioFrame = z
  .looseObject({
    /** SHA-256 of the file. */
    hash: z.string(),
    /** Up to the first event. */
    head: z.string(),
    /** What stands between and after the events. */
    tail: z.string(),
    /** By the `id` of the cue: what stands before its start, before its end and before its text. */
    events: z.array(z.array(z.string())),
  })
  .meta({ id: 'StudioFrame' });
export type StudioFrame = z.infer<typeof studioFrame>;

export const studioSound = z
  .discriminatedUnion('state', [
    z.looseObject({ state: z.literal('working'), job_id: z.int(), progress: z.number() }),
    z.looseObject({ state: z.literal('none'), reason: z.string() }),
    z.looseObject({
      state: z.literal('done'),
      /** Values per second of both curves. */
      rate: z.int(),
      /** Base64 of bytes, 0 to 255: the loudest sample, and how likely it is speech. */
      peaks: z.string(),
      speech: z.string(),
    }),
  ])
  .meta({ id: 'StudioSound' });
export type StudioSound = z.infer<typeof studioSound>;

/**
 * Editing one subtitle by hand. Additive. The video itself is beside the API, at `{base}/studio/video` with `type`, `id`
 * and `start` in seconds: a browser loads it with its session. A stream that is made on the way begins a little earlier
 * than `start`; a HEAD request says where, in the header `X-Video-Start`.
 */
export const studioEndpoints = {
  open: {
    method: 'GET',
    shared: true,
    path: '/studio',
    summary: 'A subtitle file with all its cues, its draft, and how its video can be played',
    query: z.object(ofFile),
    response: studioFile,
  },
  cues: {
    method: 'GET',
    shared: true,
    path: '/studio/cues',
    summary: 'The cues of another subtitle of the video, to read beside it',
    query: z.object(ofFile),
    response: listed(studioCue),
  },
  frame: {
    method: 'GET',
    shared: true,
    path: '/studio/frame',
    summary: 'Styles and everything else that it takes to draw an ASS file with the cues of the page',
    query: z.object(ofFile),
    response: studioFrame,
  },
  sound: {
    method: 'GET',
    path: '/studio/sound',
    summary: 'Waveform and speech curve of a video; repeat until it’s done',
    query: z.object(ofVideo),
    response: studioSound,
  },
  save: {
    method: 'POST',
    path: '/studio',
    summary:
      'Apply edits to the file with this hash and keep the old content as a version; 409 if the file has changed',
    form: z.object({ ...ofFile, hash: z.string().max(64), edits: wireJson(studioEdits) }),
    response: z.looseObject({ hash: z.string(), batch: z.string() }),
  },
  keepDraft: {
    method: 'POST',
    path: '/studio/draft',
    summary: 'Keep edits that aren’t saved yet',
    form: z.object({ ...ofFile, hash: z.string().max(64), edits: wireJson(studioEdits) }),
  },
  discardDraft: {
    method: 'DELETE',
    path: '/studio/draft',
    summary: 'Discard edits that weren’t saved',
    form: z.object(ofFile),
  },
} satisfies EndpointGroup;
