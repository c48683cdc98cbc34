import * as z from 'zod';
import type { NowPlaying } from '#domain/media-servers/now-playing.ts';

/** `GET /status/sessions`: the metadata of each item that is being played, with `viewOffset` in milliseconds. */
const text = z.string().optional().catch(undefined);
const number = z.coerce.number().int().min(0).optional().catch(undefined);

const record = z.object({
  type: z.string(),
  title: text,
  grandparentTitle: text,
  parentIndex: number,
  index: number,
  viewOffset: number,
  Media: z
    .array(z.object({ Part: z.array(z.object({ file: z.string().optional() })).default([]) }))
    .default([])
    .catch([]),
});

export const sessionsAnswer = z.object({
  MediaContainer: z.object({
    Metadata: z
      .array(z.unknown())
      .default([])
      .transform((all) => all.flatMap((one) => read(record.safeParse(one).data))),
  }),
});

function read(item: z.infer<typeof record> | undefined): NowPlaying[] {
  if (!item) return [];
  const { type, title, grandparentTitle, parentIndex: season, index, viewOffset } = item;
  const more = {
    file: item.Media[0]?.Part[0]?.file,
    position: viewOffset === undefined ? undefined : viewOffset / 1000,
  };
  if (type === 'movie' && title) return [{ type, title, ...more }];
  if (type !== 'episode' || !grandparentTitle || season === undefined || index === undefined) return [];
  return [{ type, title: grandparentTitle, season, number: index, ...more }];
}
