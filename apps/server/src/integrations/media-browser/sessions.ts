import * as z from 'zod';
import type { NowPlaying } from '#domain/media-servers/now-playing.ts';

/** `GET /Sessions`, by Jellyfin’s OpenAPI document (SessionInfoDto, BaseItemDto, PlayerStateInfo); Emby has the same. */
const text = z.string().nullish();
const number = z.number().nullish();

const session = z.looseObject({
  NowPlayingItem: z
    .looseObject({
      Type: text,
      Name: text,
      SeriesName: text,
      ParentIndexNumber: number,
      IndexNumber: number,
      Path: text,
    })
    .nullish(),
  PlayState: z.looseObject({ PositionTicks: number }).nullish(),
});

/** One tick is 100 nanoseconds. */
const ticksPerSecond = 10_000_000;

/** One odd session does not hide the others. */
export const sessions = z.array(z.unknown()).transform((all) =>
  all.flatMap((one): NowPlaying[] => {
    const parsed = session.safeParse(one);
    return parsed.success ? read(parsed.data) : [];
  }),
);

function read({ NowPlayingItem: item, PlayState: state }: z.infer<typeof session>): NowPlaying[] {
  const ticks = state?.PositionTicks;
  const more = {
    file: item?.Path ?? undefined,
    position: typeof ticks === 'number' ? ticks / ticksPerSecond : undefined,
  };
  if (item?.Type === 'Movie' && item.Name) return [{ type: 'movie', title: item.Name, ...more }];
  if (item?.Type !== 'Episode' || !item.SeriesName) return [];
  const { SeriesName: title, ParentIndexNumber: season, IndexNumber: index } = item;
  if (typeof season !== 'number' || typeof index !== 'number') return [];
  return [{ type: 'episode', title, season, number: index, ...more }];
}
