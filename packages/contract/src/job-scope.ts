import type { LibraryKind, MediaKind } from '@captionarr/domain/media/kinds.ts';
import { libraryKindOf } from './media.ts';

/**
 * Scope of a job, each inside the one before: `movies`, `movies:7`, and in it one subtitle file or the search for one
 * language of one video.
 */
export type JobScope = string;

export const itemScope = (kind: LibraryKind, itemId: number): JobScope => `${kind}:${itemId}`;

export const fileScope = (type: MediaKind, itemId: number, path: string): JobScope =>
  `${itemScope(libraryKindOf[type], itemId)}/file:${path}`;

/** `videoId` is the id of the episode or movie, `language` is `en`, `en:hi` or `en:forced`. */
export const languageScope = (type: MediaKind, itemId: number, videoId: number, language: string): JobScope =>
  `${itemScope(libraryKindOf[type], itemId)}/search:${videoId}:${language}`;

/** Whether `inner` is `outer` or inside it: a job locks its scope and everything in it. */
export const isInScope = (inner: JobScope, outer: JobScope): boolean =>
  inner === outer || inner.startsWith(`${outer}/`) || (!outer.includes(':') && inner.startsWith(`${outer}:`));
