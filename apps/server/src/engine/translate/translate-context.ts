import { upstreamId } from '#domain/library/ids.ts';
import type { TranslateContext } from '#domain/translate/translator.ts';
import type { Video } from '#engine/library/video.ts';
import type { SeriesMemory } from './series-memory.ts';

interface Order {
  /** Code2. */
  from: string;
  to: string;
  signal: AbortSignal;
}

/** What a translator is told about a video, with the names and forms of address of earlier episodes. */
export const contextOf = async (
  memory: Pick<SeriesMemory, 'recall'>,
  video: Video,
  { from, to, signal }: Order,
): Promise<TranslateContext> => ({
  from,
  to,
  kind: video.type,
  title: video.title,
  managerId: upstreamId(video.itemId),
  signal,
  ...(await memory.recall(video, from, to)),
});
