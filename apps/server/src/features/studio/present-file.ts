import type { StudioFile, StudioFrame } from '@captionarr/contract';
import { JsonText } from '#platform/http/json-text.ts';

/** The cues are JSON already: a long list is encoded on a worker thread. */
export const presentFile = (file: Omit<StudioFile, 'cues'>, cues: string): JsonText<StudioFile> =>
  new JsonText<StudioFile>(pieces([`${JSON.stringify(file).slice(0, -1)},"cues":`, cues, '}']));

export const presentCues = (cues: string): JsonText<{ data: StudioFile['cues'] }> =>
  new JsonText<{ data: StudioFile['cues'] }>(pieces(['{"data":', cues, '}']));

export const presentFrame = ({ hash, frame }: { hash: string; frame: string }): JsonText<StudioFrame> =>
  new JsonText<StudioFrame>(pieces([`{"hash":${JSON.stringify(hash)},`, frame.slice(1)]));

async function* pieces(texts: readonly string[]): AsyncGenerator<string, void> {
  yield* texts;
}
