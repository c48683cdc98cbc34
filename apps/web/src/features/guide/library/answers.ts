import type { LibrarySource, SourceKind } from '@captionarr/contract';

/** Where videos can be, and the kinds of sources that read them there. */
export const answers = {
  managers: ['sonarr', 'radarr'],
  folder: ['folder'],
  server: ['jellyfin', 'emby', 'plex'],
} as const satisfies Record<string, readonly SourceKind[]>;
export type Answer = keyof typeof answers;

export const allAnswers = Object.keys(answers) as Answer[];

/** The sources in use of an answer. */
export const sourcesOf = (answer: Answer, sources: readonly LibrarySource[] | undefined): LibrarySource[] =>
  sources?.filter(({ kind, enabled }) => enabled && (answers[answer] as readonly SourceKind[]).includes(kind)) ?? [];
