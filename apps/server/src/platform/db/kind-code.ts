import type { MediaKind } from '@captionarr/contract';

/** How the `kind` columns store a media kind; only queries and rows have these numbers. */
export type KindCode = 0 | 1;

export const kindCode: Record<MediaKind, KindCode> = { episode: 0, movie: 1 };
export const mediaKindOf = (code: KindCode): MediaKind => (code === kindCode.episode ? 'episode' : 'movie');
