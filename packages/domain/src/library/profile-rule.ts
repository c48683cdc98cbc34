import { libraryKinds } from '#domain/media/kinds.ts';
import * as z from 'zod';

const texts = z.array(z.string().trim().min(1).max(500)).max(200).default([]);

/** Chooses a profile for titles that meet all of its conditions. A condition is a list; an empty one always holds. */
export const profileRule = z
  .object({
    /** Made up by the client and never used again, because titles remember which rule chose their profile. */
    id: z.string().regex(/^[\w-]{1,64}$/),
    name: z.string().trim().min(1).max(100),
    /** Null for no profile. */
    profileId: z.int().positive().nullable(),
    kind: z.enum(libraryKinds).nullable().default(null),
    /** Ids of instances. */
    sources: z.array(z.int()).max(200).default([]),
    /** Folders on this server that the title is in. */
    folders: texts,
    tags: texts,
    /** Code2 of the original language. */
    languages: texts,
    genres: texts,
    seriesTypes: texts,
    /** With these, the rule chooses for seasons instead of the whole series. */
    seasons: z.array(z.int().min(0).max(100_000)).max(200).default([]),
  })
  .meta({ id: 'ProfileRule' });
export type ProfileRule = z.infer<typeof profileRule>;
