import { findVideo, type Video } from '#engine/library/video.ts';
import { createKeyedMutex } from '#platform/mutex.ts';
import { fillSeason } from './packs/fill-season.ts';
import { createObtainDownload } from './packs/obtain-download.ts';
import type { StoredPack } from './packs/stored-packs.ts';
import type { Searcher, SearchOrder, SearchOutcome } from './searcher.ts';
import { describeCopies } from './together/describe-copies.ts';
import { sharePool } from './together/share-pool.ts';
import { beginSearch, type Decision, type VideoSearch, type VideoSearchParts } from './search-video.ts';

/** A video on its way through a search. */
interface Member {
  order: SearchOrder;
  video?: Video;
  search?: VideoSearch | undefined;
  decision?: Decision;
  outcome?: SearchOutcome;
  failure?: { reason: unknown };
}

const nothingToSearch: SearchOutcome = { searchId: null, verdicts: [], saved: [], tried: [] };

/** Searches for one video at a time, so that downloads are not repeated. */
export function createSearcher(parts: Omit<VideoSearchParts, 'obtain' | 'onNewPack' | 'isBorrowed'>): Searcher {
  const exclusively = createKeyedMutex();
  const obtainFrom = createObtainDownload(parts.packs);

  /** One lock after the other, always in the same order. */
  const locking = (paths: readonly string[], work: () => Promise<void>): Promise<void> => {
    const [path, ...others] = paths;
    return path === undefined ? work() : exclusively(path, () => locking(others, work));
  };

  async function searchTogether(orders: readonly SearchOrder[], signal: AbortSignal) {
    const shared = orders.length > 1 ? sharePool(parts.pool) : undefined;
    const packs: StoredPack[] = [];
    const pool = shared ?? parts.pool;
    const tools = {
      ...parts,
      pool,
      isBorrowed: shared?.isBorrowed,
      obtain: obtainFrom(pool),
      onNewPack: (pack: StoredPack) => void packs.push(pack),
    };
    const members = orders.map((order): Member => ({ order }));
    await each(members, async (one) => {
      one.video = await findVideo(parts.db, one.order.type, one.order.mediaId);
    });
    // Episodes in one file share their subtitles.
    const paths = [...new Set(members.flatMap(({ video }) => video?.path ?? []))].toSorted();
    await locking(paths, async () => {
      await each(members, async (one) => {
        if (one.video) one.search = await beginSearch(tools, one.video, one.order, signal);
        if (!one.search) one.outcome = nothingToSearch;
      });
      // What is asked for more languages serves who wants fewer of them.
      const widest = members.toSorted((a, b) => languagesOf(b) - languagesOf(a));
      await each(widest, async (one) => one.search?.ask());
      await each(members, async (one) => {
        if (one.search) one.decision = await one.search.take();
      });
      await each(members, async (one) => {
        if (one.search && one.decision)
          one.outcome = await one.search.finish(one.decision, describeCopies(one, members));
      });
    });
    for (const pack of packs)
      await fillSeason(parts, pack, orders[0]?.who ?? '', (next) => search(next, signal), signal);
    return members.map(({ outcome = nothingToSearch, failure }) =>
      failure
        ? { status: 'rejected' as const, reason: failure.reason }
        : { status: 'fulfilled' as const, value: outcome },
    );
  }

  async function search(order: SearchOrder, signal: AbortSignal): Promise<SearchOutcome> {
    const [result] = await searchTogether([order], signal);
    if (result?.status === 'rejected') throw result.reason;
    return result?.value ?? nothingToSearch;
  }

  return { search, searchTogether };
}

const languagesOf = ({ search }: Member): number => search?.languages.length ?? 0;

/** A step for all that have not failed before. */
async function each(members: readonly Member[], step: (member: Member) => Promise<void>): Promise<void> {
  for (const member of members) {
    if (member.failure) continue;
    await step(member).catch((reason: unknown) => void (member.failure = { reason }));
  }
}
