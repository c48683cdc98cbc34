import * as z from 'zod';
import { itemId } from './parse.ts';

/** Null if the server leaves it out. */
const orNull = <T extends z.ZodType>(one: T) =>
  one
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);
const text = orNull(z.string());
const number = orNull(z.number());
const texts = z
  .array(z.string())
  .nullish()
  .catch(null)
  .transform((all) => all ?? []);
const listOf = <T extends z.ZodType>(one: T) =>
  z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((all) => (all ?? []).flatMap((each) => one.safeParse(each).data ?? []));

const stream = z.object({
  Type: text,
  Language: text,
  Codec: text,
  Width: number,
  Height: number,
  IsExternal: z.boolean().nullish().catch(null),
});

/** One version of a video. */
const source = z.object({
  Path: text,
  Protocol: text,
  VideoType: text,
  Size: number,
  RunTimeTicks: number,
  MediaStreams: listOf(stream),
});
export type VersionRecord = z.output<typeof source>;

export const titleRecord = z.object({
  Id: itemId,
  Name: text,
  OriginalTitle: text,
  SortName: text,
  ProductionYear: number,
  Overview: text,
  Path: text,
  ProviderIds: z.record(z.string(), z.unknown()).nullish().catch(null),
  Genres: texts,
  Tags: texts,
  Status: text,
  EndDate: text,
  OriginalLanguage: text,
  ImageTags: z.record(z.string(), z.string()).nullish().catch(null),
  BackdropImageTags: texts,
  SeriesId: orNull(itemId),
  Type: text,
  Etag: text,
  IndexNumber: number,
  IndexNumberEnd: number,
  ParentIndexNumber: number,
  MediaSources: listOf(source),
});
export type TitleRecord = z.output<typeof titleRecord>;

/** A page of titles, which are read one by one. */
export const titlePage = z
  .looseObject({ Items: z.array(z.unknown()), TotalRecordCount: z.int().nullish() })
  .transform(({ Items, TotalRecordCount }) => ({
    rows: Items,
    count: Items.length,
    total: TotalRecordCount ?? Items.length,
  }));

const entry = z.object({ Name: text, Path: text, Type: text });
export const directory = listOf(entry);

/** The fields of each kind of record that a library source reads. */
export interface TitleFields {
  title: keyof typeof titleRecord.shape;
  source: keyof typeof source.shape;
  stream: keyof typeof stream.shape;
  entry: keyof typeof entry.shape;
}
