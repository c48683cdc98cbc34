import type { Model } from './start-model.ts';

/** Subtitles that were fetched by themselves more often for a video than there are languages they were fetched for. */
export async function findFetchedTwice({ db, world, videos, records }: Model): Promise<string[]> {
  const allowed = createTally();
  const languages = new Set<string>();
  for (const row of await db.selectFrom('fetched').selectAll().execute()) {
    const video = videos.find(({ id, type }) => id === row.media_id && (type === 'movie') === (row.kind === 1));
    const name = `${video?.path} ${row.provider} ${row.subs_id}`;
    if (!languages.has(`${name} ${row.language}`)) allowed.add(name);
    languages.add(`${name} ${row.language}`);
  }
  // A failed save after an external change may be downloaded again.
  for (const { id } of await db.selectFrom('search_record').select('id').execute()) {
    const record = await records.read(id);
    const video = videos.find((one) => one.id === record?.media_id && one.type === record.type);
    for (const { provider, subs_id: subsId, rule } of record?.candidates ?? [])
      if (rule === 'not-saved') allowed.add(`${video?.path} ${provider} ${subsId}`);
  }
  const downloads = createTally();
  for (const { video, provider, id, isByHand } of world.downloads)
    if (!isByHand) downloads.add(`${video} ${provider} ${id}`);
  return downloads.names().filter((name) => downloads.of(name) > allowed.of(name));
}

function createTally() {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return { of, add: (name: string) => void counts.set(name, of(name) + 1), names: () => [...counts.keys()] };
}
