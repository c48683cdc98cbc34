export { askArr } from './ask-arr.ts';
export { askJellyfin } from './ask-jellyfin.ts';
export { askOpenSubtitles } from './ask-opensubtitles.ts';
export { askPlex } from './ask-plex.ts';
export { askProduct } from './ask-product.ts';
export { arrFields, mediaBrowserFields, mediaBrowserTitleFields, plexFields, plexTitleFields } from './fields.ts';
export type { Testimony } from './testimony.ts';
export type { KnownFields } from './known-fields.ts';
