import * as z from 'zod';

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);
const listOf = <T extends z.ZodType>(one: T) =>
  z
    .array(z.unknown())
    .optional()
    .catch(undefined)
    .transform((all) => (all ?? []).flatMap((each) => one.safeParse(each).data ?? []));

/** Of type 1 for the picture, 2 for sound, 3 for subtitles; a file beside the video has no index. */
const stream = z.object({ streamType: z.int(), codec: text, index: number, languageCode: text });
const part = z.object({ file: text, size: number, Stream: listOf(stream) });
/** One version of a video. */
const media = z.object({
  width: number,
  height: number,
  videoCodec: text,
  audioCodec: text,
  duration: number,
  Part: listOf(part),
});
export type MediaRecord = z.output<typeof media>;

const ratingKey = z.coerce.string().regex(/^\d+$/);
/** Another address would get the token. */
const picture = z
  .string()
  .regex(/^\/library\/metadata\/\d+\/(thumb|art)\/\d+$/)
  .optional()
  .catch(undefined);
const tag = z.object({ tag: z.string() });
export const titleRecord = z.object({
  ratingKey,
  guid: text,
  type: text,
  title: text,
  titleSort: text,
  originalTitle: text,
  year: number,
  summary: text,
  thumb: picture,
  art: picture,
  addedAt: number,
  updatedAt: number,
  index: number,
  parentIndex: number,
  grandparentRatingKey: ratingKey.optional().catch(undefined),
  Guid: listOf(z.object({ id: z.string() })),
  Genre: listOf(tag),
  Label: listOf(tag),
  Location: listOf(z.object({ path: z.string() })),
  Media: listOf(media),
});
export type TitleRecord = z.output<typeof titleRecord>;

export const titlesAnswer = z.object({
  MediaContainer: z
    .object({ totalSize: number, size: number, Metadata: z.array(z.unknown()).default([]) })
    .transform(({ totalSize, Metadata }) => ({
      /** They are read one by one. */
      rows: Metadata,
      count: Metadata.length,
      total: totalSize ?? Metadata.length,
    })),
});

/** The fields of each kind of record that a library source reads. */
export interface PlexTitleFields {
  title: keyof typeof titleRecord.shape;
  media: keyof typeof media.shape;
  part: keyof typeof part.shape;
  stream: keyof typeof stream.shape;
}
