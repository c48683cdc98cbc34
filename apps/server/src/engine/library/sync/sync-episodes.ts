import { upstreamId, wireId } from '#domain/library/ids.ts';
import { mapPath } from '#domain/library/path-mapping.ts';
import type { Answered, SeriesSource, UpstreamEpisode } from '#domain/library/upstream.ts';
import type { SubtitleScan } from '#engine/library/disk/subtitle-scan.ts';
import type { FoundFiles } from '#engine/library/library-store.ts';
import { emitEpisodes } from '#engine/library/live-events.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { forEachConcurrently } from '#platform/for-each-concurrently.ts';
import { readEpisodesHash, readKnownEpisodes, type KnownVideo } from './known-items.ts';
import { knownFiles } from './library-source.ts';
import { nameOf, lockKey, type SyncRun } from './sync-parts.ts';
import { placeOfEpisode, versionOfRules } from './sync-rules.ts';
import type { SyncCounts } from './sync-counts.ts';

const askedAtOnce = 4;
const lookedAtOnce = 8;

/** Brings the episodes of one series up to date; throws when the answer cannot be used, and then every row stays. */
export async function syncEpisodes(
  run: SyncRun,
  { id, title }: { id: number; title: string },
  scan: SubtitleScan,
  counts: SyncCounts,
): Promise<void> {
  const source = run.parts.sources.series(run.instance.ordinal);
  if (source)
    await run.parts.turns.take(`${lockKey('series', id)} episodes`, () =>
      readAndSave(run, source, id, title, scan, counts),
    );
}

async function readAndSave(
  run: SyncRun,
  source: SeriesSource,
  id: number,
  title: string,
  scan: SubtitleScan,
  counts: SyncCounts,
): Promise<void> {
  const { parts, instance, signal } = run;
  const hash = await readEpisodesHash(parts.db, id);
  // Removed meanwhile.
  if (hash === undefined) return;
  const [version, fingerprint = ''] = hash.split(':');
  const settings = parts.settings.current();
  const mappings = parts.mappings('series', instance.ordinal);
  const rules = versionOfRules(settings, mappings);
  const answer = await source.episodes(upstreamId(id), version === rules ? fingerprint : '', signal);
  if (answer === 'same') return;

  const { records, refused } = answer.answered;
  const known = await readKnownEpisodes(parts.db, id);
  const kept = await findKept(run, source, answer.answered, known);
  for (const { id: refusedId, reason } of refused) {
    counts.refused++;
    run.note(
      `${nameOf(title, upstreamId(id))}, episode ${refusedId ?? `without an id (${counts.refused})`}`,
      'failed',
      reason,
    );
  }

  const isKnown = knownFiles(known);
  const chosen = records.filter((episode) => placeOfEpisode(settings, episode) === 'in');
  const episodes: { episode: UpstreamEpisode; files: FoundFiles }[] = [];
  await forEachConcurrently(chosen, lookedAtOnce, async (episode) => {
    const path = mapPath(mappings, episode.file?.path ?? '');
    const isLooked = isKnown(wireId(instance.ordinal, episode.id), episode.file, path);
    episodes.push({ episode, files: isLooked ? undefined : await scan.filesOf(path) });
  });
  // An answer with faults is read again next time.
  const mark = refused.length === 0 && kept.length === 0 ? `${rules}:${answer.fingerprint}` : '';
  const saved = await parts.store.saveEpisodes(instance, id, mark, episodes, kept);
  counts.added += saved.added;
  counts.changed += saved.changed;
  counts.removed += saved.removed;
  if (saved.added + saved.changed + saved.removed > 0) emitEpisodes(parts.emit, id, saved.ids);
}

/** Episodes that stay although the answer does not say that they have a file: it cannot be read there, or leaves them out wrongly. */
async function findKept(
  { instance, manager, signal }: SyncRun,
  source: SeriesSource,
  { records, refused, received }: Answered<UpstreamEpisode>,
  known: readonly KnownVideo[],
): Promise<number[]> {
  if (known.length > 0 && received === 0)
    throw new AppError('upstream', sentence`${manager.name} returned no episodes, so the known ones were kept.`, {
      help: 'manager-answer',
    });
  const idOf = (id: number) => wireId(instance.ordinal, id);
  const read = new Set(records.map(({ id }) => idOf(id)));
  const unreadable = new Set(refused.flatMap(({ id }) => (id === undefined ? [] : idOf(id))));
  const kept = known.filter(({ id }) => unreadable.has(id) && !read.has(id)).map(({ id }) => id);
  const vanished = known.filter(({ id }) => !unreadable.has(id) && !read.has(id));

  const stillThere: number[] = [];
  await forEachConcurrently(vanished, askedAtOnce, async ({ id }) => {
    if (await source.hasEpisode(upstreamId(id), signal)) stillThere.push(id);
  });
  if (stillThere.length > 0 && stillThere.length === known.length)
    throw new AppError(
      'upstream',
      sentence`${manager.name} returned a different set of episodes than it reports, so the known ones were kept.`,
      {
        help: 'manager-answer',
      },
    );
  return [...kept, ...stillThere];
}
