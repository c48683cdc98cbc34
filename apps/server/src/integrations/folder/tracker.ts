import type { Logger } from 'pino';
import type { FeedListener } from '#domain/library/connector.ts';
import type { LibraryKind } from '#domain/media/kinds.ts';
import type { Database } from '#platform/db/database.ts';
import { createBackgroundReading } from './background-reading.ts';
import { listDirectories } from './directory-rows.ts';
import type { Feed } from './feed.ts';
import { findSilentRoot } from './polled-roots.ts';
import { examineRoot, type RootTrouble } from './roots.ts';
import { silences, type Silence } from './say-silence.ts';
import type { Scanner, ScanResult } from './scanner.ts';
import { settleMs } from './settling.ts';
import type { ReadContainer } from './tag-files.ts';
import { createFolderWatch, type FolderWatch } from './watch-folders.ts';

interface Parts {
  db: Database;
  ordinal: number;
  roots: readonly string[];
  scanner: Scanner;
  feed: Feed;
  readContainer?: ReadContainer | undefined;
  signal: AbortSignal;
  log: Logger;
  now: () => number;
}

/** One copied folder is many reports. */
const patienceMs = 300;
const retryMs = 15_000;
const leastPollMs = 60_000;
/** The share of the time that may go into looking for changes. */
const pollShare = 20;
/** A change older than this should have been reported. */
const lateMs = 10_000;
/** One scan serves both lists, if the second asks soon. */
const sharedMs = 10_000;

/** Follows the folders of one source: watches them, or looks at them again and again where the disk reports nothing. */
export function createTracker({ db, ordinal, roots, scanner, feed, readContainer, signal, log, now }: Parts) {
  const dirty = new Set<string>();
  /** Folders of which a change was reported that no scan has to follow. */
  const heard = new Set<string>();
  let watch: FolderWatch | undefined;
  let watchedSince = Number.POSITIVE_INFINITY;
  /** Why the folders are not watched. */
  let silence: Silence | undefined;
  let troubles: readonly RootTrouble[] = [];
  let scanMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let settling: NodeJS.Timeout | undefined;
  let regular: NodeJS.Timeout | undefined;
  /** The last whole scan, and the lists that were made from it. */
  let last: { at: number; result: ScanResult; usedBy: Set<LibraryKind> } | undefined;

  const reading = createBackgroundReading({
    db,
    ordinal,
    readContainer,
    onTagged: () => feed.tellInbox(),
    signal,
    log,
  });
  const pollMs = () => Math.max(leastPollMs, scanMs * pollShare);

  function tellState(): void {
    const [trouble] = troubles;
    if (trouble) feed.tellState({ state: 'unreachable', message: trouble.says.text });
    else if (watch) feed.tellState({ state: 'live', message: '' });
    else feed.tellState({ state: 'polled', message: silence?.(Math.round(pollMs() / 60_000)).text ?? '' });
  }

  /** Everything that follows from a scan. `except`: the list that asked for it. */
  async function take(result: ScanResult, isWhole: boolean, except?: LibraryKind): Promise<void> {
    if (signal.aborted) return;
    // Of a folder that was away, nothing could be reported.
    const wasAway = troubles.length > 0;
    if (isWhole || result.troubles.length > 0) troubles = result.troubles;
    const late = isWhole && watch && !wasAway ? findUnreported(result) : undefined;
    for (const folder of result.walked.read.keys()) heard.delete(folder);
    if (late !== undefined) deafen(silences.unreported(late));
    const { unsettled } = result.walked;
    if (unsettled.length > 0) settling = setTimeout(() => note(unsettled), settleMs);
    for (const { root } of result.troubles) watch?.forget(root);
    const isFirst = watch?.count() === 0;
    const added = (await watch?.follow(listDirectories(db, ordinal))) ?? [];
    // Something may have come before the watch did.
    if (!isFirst) note(added);
    tellState();
    await feed.tellChanges(result.changed, except);
    if (result.walked.listed > 0) feed.tellInbox();
    reading.start();
  }

  const findUnreported = ({ walked }: ScanResult): string | undefined =>
    [...walked.read].find(
      ([folder, at]) => at > watchedSince && at < now() - lateMs && !dirty.has(folder) && !heard.has(folder),
    )?.[0];

  function note(folders: readonly string[]): void {
    for (const folder of folders) dirty.add(folder);
    if (dirty.size > 0 && !signal.aborted) timer ??= setTimeout(() => void run(scanDirty), patienceMs);
  }

  async function scanDirty(): Promise<void> {
    timer = undefined;
    const folders = [...dirty];
    dirty.clear();
    await take(await scanner.some(folders), false);
  }

  async function scanAll(except?: LibraryKind): Promise<ScanResult> {
    const started = performance.now();
    const result = await scanner.all();
    scanMs = performance.now() - started;
    last = { at: now(), result, usedBy: new Set() };
    await take(result, true, except);
    return result;
  }

  /** Polls, and tries folders again that were not there. */
  async function lookAgain(): Promise<void> {
    for (const { root } of troubles) if (!(await examineRoot(root))) return void (await scanAll());
    if (!watch && feed.isLive() && troubles.length === 0) await scanAll();
  }

  function schedule(): void {
    clearTimeout(regular);
    if (signal.aborted || !feed.isHeard()) return;
    const isAway = troubles.some((trouble) => trouble.isAway);
    regular = setTimeout(() => void run(lookAgain).finally(schedule), isAway ? retryMs : pollMs());
  }

  const run = (work: () => Promise<unknown>): Promise<void> =>
    work().then(
      () => undefined,
      (error: unknown) => void (signal.aborted || log.warn({ err: error }, 'Could not scan the folders of a library')),
    );

  function deafen(why: Silence): void {
    silence = why;
    void watch?.close();
    watch = undefined;
  }

  async function start(): Promise<void> {
    const silent = await findSilentRoot(roots);
    if (silent) silence = silences.network(silent.root, silent.type);
    else
      watch = createFolderWatch({
        onChange: (folder) => note([folder]),
        onOther: (folder) => void heard.add(folder),
        onFailure: (error) => {
          log.warn({ err: error }, 'Could not watch the folders of a library');
          deafen(silences.exhausted);
        },
      });
    watchedSince = now();
    await scanAll();
  }

  async function stop(): Promise<void> {
    for (const each of [timer, settling, regular]) clearTimeout(each);
    timer = undefined;
    dirty.clear();
    const old = watch;
    watch = undefined;
    await old?.close();
  }

  return {
    /** Brings everything up to date for one list. */
    async scanFor(kind: LibraryKind): Promise<ScanResult> {
      const isUsable = last && !last.usedBy.has(kind) && now() - last.at <= sharedMs;
      const result = isUsable && last ? last.result : await scanAll(kind);
      last?.usedBy.add(kind);
      return result;
    },
    follow(kind: LibraryKind, listener: FeedListener) {
      const isFirst = !feed.isHeard();
      feed.add(kind, listener);
      if (isFirst) void run(listener.isLive ? start : scanAll).finally(schedule);
      return {
        close: async (): Promise<void> => {
          feed.remove(kind, listener);
          if (!feed.isHeard()) await stop();
        },
      };
    },
    async close(): Promise<void> {
      await stop();
      await reading.idle();
      await scanner.idle();
    },
  };
}
