import { sentence, asSentence, type Sentence } from '#platform/sentence.ts';
import { smallFile } from '#platform/workers/pool.ts';
import type { BulkParts } from './bulk-parts.ts';
import type { SelectedSubtitle } from './select-files.ts';

/** Why a file can’t be used as a subtitle; undefined if it can, or can’t be read now. */
export async function readBroken(
  { files, runInWorker }: Pick<BulkParts, 'files' | 'runInWorker'>,
  { path, language }: Pick<SelectedSubtitle, 'path' | 'language'>,
): Promise<Sentence | undefined> {
  // Only the video knows the times of these.
  if (path === null || /\.(?:sub|idx|sup)$/i.test(path)) return undefined;
  const state = await files.read(path).catch(() => undefined);
  if (!state) return undefined;
  if (state.bytes.length === 0) return sentence`The file is empty.`;
  const file = { bytes: state.bytes, path, language };
  const read =
    state.bytes.length > smallFile
      ? await runInWorker('readCues', file)
      : (await import('#engine/sync/sync-tasks.ts')).readCues(file);
  if (read.problem !== undefined) return asSentence(read.problem);
  return read.cues.length === 0 ? sentence`It has no lines.` : undefined;
}
