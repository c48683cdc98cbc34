import type { VideoSearchContext } from '#engine/search/search-context.ts';
import type { ProviderResult } from '#engine/search/ask-providers.ts';
import type { SearchParts } from '#engine/search/search-parts.ts';
import { createKeyedMutex } from '#platform/mutex.ts';
import type { DownloadedSubtitle } from '#providers/provider.ts';
import type { StoredPack, StoredPacks } from './stored-packs.ts';

interface Obtained {
  downloaded: DownloadedSubtitle;
  /** The season pack that it is. */
  pack: StoredPack | undefined;
  /** It was downloaded just now. */
  isNew: boolean;
}

export type ObtainDownload = (
  context: VideoSearchContext,
  result: ProviderResult,
  signal: AbortSignal,
) => Promise<Obtained>;

/** Downloads a subtitle, except a season pack that is here already: searches for several episodes may find the same. */
export function createObtainDownload(
  packs: StoredPacks,
): (pool: Pick<SearchParts['pool'], 'download'>) => ObtainDownload {
  const exclusively = createKeyedMutex();
  return (pool) =>
    async (context, { provider: { key }, found }, signal) => {
      const { video, facts, isUrgent, isForPerson } = context;
      const download = () => pool.download(key, found, facts, signal, isUrgent, isForPerson);
      if (!found.isPack || video.type !== 'episode')
        return { downloaded: await download(), pack: undefined, isNew: false };
      return exclusively(`${key} ${found.id}`, async () => {
        const known = await packs.find(key, found.id);
        const stored = known && (await packs.open(known));
        if (stored) return { downloaded: stored, pack: known, isNew: false };
        const downloaded = await download();
        const pack = await packs.keep(video, facts, { provider: key, found }, downloaded);
        return { downloaded, pack, isNew: pack !== undefined };
      });
    };
}
