import * as z from 'zod';
import { languageText } from '@captionarr/domain/library/shapes.ts';
import type { EndpointGroup } from './endpoint.ts';
import { mediaKind } from './library.ts';
import { wireInt } from './wire.ts';

/** A cue that was found. Times are milliseconds. */
export const dialogueLine = z
  .looseObject({
    /** Its place in the file, from 0, as the studio counts. */
    cue: z.int(),
    start: z.int(),
    /** Without markup, on one line. */
    text: z.string(),
    /** Where the words stand in the text: from and to. */
    marks: z.array(z.tuple([z.int(), z.int()])),
    /** The cues around it. */
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'DialogueLine' });
export type DialogueLine = z.infer<typeof dialogueLine>;

/** A subtitle file with lines that match. */
export const dialogueHit = z
  .looseObject({
    type: mediaKind,
    media_id: z.int(),
    /** Id of the series or movie. */
    item_id: z.int(),
    /** `Saltmarsh 2×05`, or the title of the movie. */
    title: z.string(),
    poster: z.string().nullable(),
    language: languageText,
    path: z.string(),
    /** The first lines. */
    lines: z.array(dialogueLine),
    /** Whether more lines of the file match. */
    more: z.boolean(),
  })
  .meta({ id: 'DialogueHit' });
export type DialogueHit = z.infer<typeof dialogueHit>;

export const dialogueState = z
  .looseObject({
    /** `off` by the settings; `building` works on the index, and what is in it can be found already. */
    state: z.enum(['off', 'building', 'ready']),
    /** Subtitle files in the index, and in the library. */
    indexed: z.int(),
    total: z.int(),
    /** Size of the index on disk. */
    bytes: z.int(),
    /** Base languages of the files in the index. */
    languages: z.array(z.string()),
  })
  .meta({ id: 'DialogueState' });
export type DialogueState = z.infer<typeof dialogueState>;

const dialogueQuery = z.object({
  /** Words that stand close to each other, the exact phrase first; in quotes, only the phrase. */
  query: z.string(),
  /** A base language, such as `de`. */
  language: z.string().optional(),
  type: mediaKind.optional(),
  /** `next` of the page before. */
  after: z.string().optional(),
  length: wireInt().default(12),
});
export type DialogueQuery = z.input<typeof dialogueQuery>;

/** Search in what is said. Additive. */
export const dialogueEndpoints = {
  search: {
    method: 'GET',
    shared: true,
    path: '/dialogue',
    summary: 'Find lines of dialogue in the subtitle files of the library; files that came last first',
    query: dialogueQuery,
    /** `next` continues; null at the end. */
    response: z.looseObject({ data: z.array(dialogueHit), next: z.string().nullable() }),
  },
  state: {
    method: 'GET',
    shared: true,
    path: '/dialogue/state',
    summary: 'Whether dialogue can be searched, and how far its index is',
    response: dialogueState,
  },
} satisfies EndpointGroup;
