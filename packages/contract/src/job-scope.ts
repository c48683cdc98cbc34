import type { LibraryKind } from './library.ts';

/**
 * What a job works on, each inside the one before: `movies`, `movies:7`, and in it one subtitle file or the search for
 * one language of one video.
 */
export type JobScope = string;

export const itemScope = (kind: LibraryKind, itemId: number): JobScope => `${kind}:${itemId}`;

export const fileScope = (kind: LibraryKind, itemId: number, path: string): JobScope =>
  `${itemScope(kind, itemId)}/file:${path}`;

/** `videoId` is that of the episode or movie, `language` is `en`, `en:hi` or `en:forced`. */
export const languageScope = (kind: LibraryKind, itemId: number, videoId: number, language: string): JobScope =>
  `${itemScope(kind, itemId)}/search:${videoId}:${language}`;

/** Whether `inner` is `outer` or lies in it: a job holds what it works on, and everything in that. */
export const isInScope = (inner: JobScope, outer: JobScope): boolean =>
  inner === outer || inner.startsWith(`${outer}/`) || (!outer.includes(':') && inner.startsWith(`${outer}:`));
