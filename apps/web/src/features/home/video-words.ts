import type { HomeAddedVideo } from '@captionarr/contract';
import { episodeNumber } from '#blocks/history/entry.ts';
import { inOrder } from '#lib/in-order.ts';
import type { SearchedVideo } from '#lib/searched-video.ts';

type NamedVideo = Pick<HomeAddedVideo, 'type' | 'id' | 'item_id' | 'title' | 'episode_number' | 'episode_title'>;

/** `3×07 · Low Tide`; undefined for a movie. */
export const episodeWords = ({ episode_number: number, episode_title: title }: NamedVideo) =>
  number === null ? undefined : inOrder([episodeNumber(number), title].filter(Boolean).join(' · '));

/** `Saltmarsh · 3×07 · Low Tide` */
export const fullName = (video: NamedVideo) => inOrder([video.title, episodeWords(video)].filter(Boolean).join(' · '));

export const pageOf = ({ type, item_id: id }: NamedVideo) => `/${type === 'episode' ? 'series' : 'movies'}/${id}`;

export const searchedVideo = (video: NamedVideo): SearchedVideo => ({
  type: video.type,
  id: video.id,
  ...(video.type === 'episode' && { seriesId: video.item_id }),
  title: fullName(video),
});
