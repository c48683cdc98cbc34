import { join } from 'node:path';
import { createSpeechCache } from '../../../apps/server/src/integrations/media/speech-cache.ts';
import { readSpeechLabels } from '../../../apps/server/src/integrations/media/speech-labels.ts';
import { speechSignal } from '../../../packages/domain/src/sync/speech-signal.ts';

/** The signal of a video; its labels are kept beside it. */
export async function signalOf(path: string, folder: string): Promise<Float32Array> {
  const cache = createSpeechCache(join(folder, 'labels'));
  return speechSignal(await cache.labelsOf(path, 0, () => readSpeechLabels(path, 0)));
}
