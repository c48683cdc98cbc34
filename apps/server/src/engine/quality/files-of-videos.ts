import type { MediaKind } from '@captionarr/contract';
import { kindCode, type KindCode } from '#platform/db/kind-code.ts';

/** Reads the files of each video, in the order of the videos. */
export async function readFilesOf<File>(
  videos: readonly { type: MediaKind; id: number }[],
  read: (kind: KindCode, mediaId: number) => Promise<File[]>,
): Promise<File[]> {
  const found: File[] = [];
  for (const { type, id } of videos) found.push(...(await read(kindCode[type], id)));
  return found;
}
