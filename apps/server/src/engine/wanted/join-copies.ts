import { findCopies } from '#engine/library/find-copies.ts';
import type { Database } from '#platform/db/database.ts';
import { readWantedVideos, type WantedVideo } from './wanted-videos.ts';

/**
 * Videos with their copies, each group for one search. A language that is searched for one of them is searched for all
 * that miss it, as it costs nothing more. `admit` says which copies outside of the list take part, and with which
 * languages even if no other misses them.
 */
export async function joinCopies(
  db: Database,
  videos: readonly WantedVideo[],
  admit: (copy: WantedVideo) => WantedVideo | undefined,
): Promise<WantedVideo[][]> {
  const [first] = videos;
  if (!first) return [];
  const { type } = first;
  const copies = await findCopies(
    db,
    type,
    videos.map(({ mediaId }) => mediaId),
  );
  if (copies.size === 0) return videos.map((video) => [video]);

  const ids = [...new Set([...copies.values()].flat())];
  const missing = new Map((await readWantedVideos(db, { type, ids })).map((video) => [video.mediaId, video]));
  const due = new Map(videos.map((video) => [video.mediaId, video]));
  const joined = new Set<number>();
  return videos.flatMap((video) => {
    if (joined.has(video.mediaId)) return [];
    const others = (copies.get(video.mediaId) ?? []).flatMap((id) => {
      const copy = missing.get(id);
      return copy && !joined.has(id) ? (due.get(id) ?? admit(copy) ?? []) : [];
    });
    const members = [video, ...others];
    const searched = new Set(members.flatMap(({ languages }) => languages.map(({ language }) => language)));
    const group = members
      .map((member) => missing.get(member.mediaId) ?? member)
      .map((member) => ({ ...member, languages: member.languages.filter(({ language }) => searched.has(language)) }))
      .filter(({ languages }) => languages.length > 0);
    for (const { mediaId } of group) joined.add(mediaId);
    return [group];
  });
}
