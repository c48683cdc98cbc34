import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { VideoReader } from '#domain/media/video-reader.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { errorMessage } from '#platform/errors.ts';
import type { MediaAccess } from '#providers/provider.ts';

/** The ways into one video, for as long as `signal` allows. */
export type OpenMedia = (path: string, signal: AbortSignal) => MediaAccess;

/** Read errors are not the provider's fault. */
export const createMediaAccess =
  ({ probe, reader }: { probe: VideoProbe; reader: VideoReader }): OpenMedia =>
  (path, signal) => ({
    streams: () =>
      locally(signal, async () => {
        const streams = await probe(path, { signal });
        if (!streams) throw new Error('The video can’t be read. Check that the file exists and plays.');
        return streams;
      }),
    readTrack: (index, format, timeoutMs) =>
      locally(signal, () => reader.readTrack(path, index, format, { signal, timeoutMs })),
    readSound: (options) => locally(signal, () => reader.readSound(path, { ...options, signal })),
  });

async function locally<T>(signal: AbortSignal, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    signal.throwIfAborted();
    throw new ProviderFault('LocalError', errorMessage(cause), { cause });
  }
}
