import type { ViewerTitle } from '@captionarr/contract';
import { h } from '#viewer/dom.ts';
import { t } from '#viewer/texts.ts';

export type ShownTitle = Pick<ViewerTitle, 'title' | 'episode' | 'poster' | 'playing'>;

/** Poster, title and episode over the darkened poster. */
export const titleHead = ({ title, episode, poster, playing }: ShownTitle, isSmall = false): HTMLElement =>
  h(
    'header',
    { class: isSmall ? 'head small' : 'head' },
    poster !== null && h('div', { class: 'art', 'aria-hidden': 'true' }, picture(poster)),
    poster !== null && picture(poster),
    h(
      'div',
      { class: 'words' },
      playing && !isSmall && h('small', {}, t('viewer.playing')),
      h('b', { dir: 'auto' }, title),
      episode !== undefined && h('span', { dir: 'auto' }, episode),
    ),
  );

/** By its path below the base URL. One that can’t be loaded goes away. */
export function picture(address: string): HTMLImageElement {
  const image = h('img', { src: address.replace(/^\//, ''), alt: '' });
  image.addEventListener('error', () => image.remove());
  return image;
}
