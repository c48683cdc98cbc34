import type { MediaKind } from '@captionarr/contract';

interface StudioPlace {
  type: MediaKind;
  id: number;
  path: string;
  /** Opens there: the place of a cue in the file, from 0. */
  cue?: number;
}

/** Address of the studio with one subtitle file. */
export function studioLink({ type, id, path, cue }: StudioPlace): string {
  const query = new URLSearchParams({ path, ...(cue === undefined ? {} : { cue: String(cue) }) });
  return `/studio/${type}/${id}?${query}`;
}
