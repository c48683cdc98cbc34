import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { libraryKind, mediaKind } from './library.ts';
import { wireJson } from './wire.ts';

/** `original` is the file byte for byte; the others are UTF-8. */
export const downloadFormats = ['original', 'srt', 'vtt'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

/** Which subtitle files; parts that are left out don’t narrow it, and several narrow it together. */
export const downloadSelection = z
  .object({
    what: libraryKind.optional(),
    /** Of series or movies; with `what`. */
    ids: z.array(z.int()).optional(),
    season: z.int().optional(),
    /** Single episodes and movies. */
    videos: z.array(z.object({ type: mediaKind, id: z.int() })).optional(),
    files: z.array(z.object({ type: mediaKind, id: z.int(), path: z.string() })).optional(),
    /** Base languages, such as `de`; all kinds of them. */
    languages: z.array(z.string()).optional(),
  })
  .meta({ id: 'DownloadSelection' });
export type DownloadSelection = z.infer<typeof downloadSelection>;

/** Subtitle files as a zip. Additive. One file is at `/download/subtitle` with `type`, `id`, `path` and `format`. */
export const downloadsEndpoints = {
  prepare: {
    method: 'POST',
    path: '/subtitles/archives',
    summary: 'Choose subtitle files for a zip, which `/download/archive/{id}` streams within the next ten minutes',
    form: z.object({
      selection: wireJson(downloadSelection),
      format: z.enum(downloadFormats).default('original'),
    }),
    response: z.looseObject({
      id: z.string(),
      filename: z.string(),
      files: z.int(),
      /** Of the files on disk together. */
      bytes: z.int(),
    }),
  },
} satisfies EndpointGroup;
