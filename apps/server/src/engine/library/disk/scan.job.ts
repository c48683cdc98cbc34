import { itemScope, type LibraryKind } from '@captionarr/contract';
import { emitCounts } from '#engine/library/live-events.ts';
import { createProgressLine } from '#engine/library/progress-line.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { defineJob, type JobContext, type JobDefinition } from '#platform/jobs/job.ts';
import { createSubtitleScan } from './subtitle-scan.ts';
import type { LanguageGuesses } from './language-guesses.ts';
import { probeVideos, type ProbeParts } from './probe-videos.ts';
import { scanNames, type NameScan } from './scan-names.ts';

export interface ScanParts extends ProbeParts {
  guesses: LanguageGuesses;
}

export interface ItemScan {
  kind: LibraryKind;
  /** One series or movie with its title. */
  item: { id: number; title: string };
}

export interface WholeScan {
  kind: LibraryKind;
  /** Only videos that were never probed. */
  onlyNew?: boolean;
}

type ScanInput = WholeScan & Partial<ItemScan>;

const words = {
  series: {
    all: 'Index all episode subtitles from disk',
    fresh: 'Scan new episode files',
    line: ['episodes_disk_scan', 'Scanning episodes'],
  },
  movies: {
    all: 'Index all movie subtitles from disk',
    fresh: 'Scan new movie files',
    line: ['movies_disk_scan', 'Scanning movies'],
  },
} as const;
const notedAtMost = 500;
/** Key of the job item that fails when no probe tool is installed. */
const videoFiles = 'Video files';

export interface ScanJobs {
  scan: JobDefinition<ItemScan>;
  scanAll: JobDefinition<WholeScan>;
}

/** Both scan for subtitle files beside known videos, then probe the videos. */
export const createScanJobs = (parts: ScanParts): ScanJobs => ({
  scan: defineJob<ItemScan>({
    name: 'scan',
    lane: 'disk',
    title: ({ item }) => `Scan ${item.title}`,
    said: ({ item }) => ({ code: 'scan', values: { title: item.title } }),
    about: ({ kind, item }) => [itemScope(kind, item.id)],
    run: (input, context) => scan(parts, input, context),
  }),
  // The first scan of a large library takes hours: it blocks no other job and no page.
  scanAll: defineJob<WholeScan>({
    name: 'scan-all',
    lane: 'look',
    title: ({ kind, onlyNew }) => words[kind][onlyNew ? 'fresh' : 'all'],
    said: ({ kind, onlyNew }) => ({ code: onlyNew ? `scan-new.${kind}` : `scan-all.${kind}`, values: {} }),
    retriesItems: true,
    run: (input, context) => scan(parts, input, context),
  }),
});

async function scan(parts: ScanParts, input: ScanInput, context: JobContext): Promise<void> {
  const { emit, settings, guesses, store } = parts;
  const subtitleScan = { scan: createSubtitleScan(settings.current(), guesses), since: store.scans.now() };
  let changed = 0;
  const onChange = (count: number) => void (changed += count);
  try {
    // Names are scanned quickly, so their result is known before the slow work.
    if (!input.onlyNew) await readNames(parts, input, subtitleScan, context, onChange);
    // Folders that became readable may hold unprobed videos.
    const files = context.isWanted(videoFiles) ? input : { ...input, onlyNew: true };
    await readFiles(parts, files, subtitleScan, context, onChange);
    if (!input.item && !input.onlyNew && !context.left) await guesses.forgetGone(context.signal);
  } finally {
    if (changed > 0) emitCounts(emit, input.kind);
  }
}

type Step = (
  parts: ScanParts,
  input: ScanInput,
  subtitleScan: NameScan,
  context: JobContext,
  onChange: (count: number) => void,
) => Promise<void>;

const readNames: Step = (parts, { kind, item }, subtitleScan, context, onChange) =>
  withLine(parts, words[kind].line, async (line) => {
    let failed = 0;
    for await (const { target, done, count, changed, unread, undecodable } of scanNames(
      parts,
      kind,
      item?.id,
      subtitleScan,
      context.isWanted,
    )) {
      context.signal.throwIfAborted();
      context.progress(done, count, target.title);
      if (!item) line.show(done, count, target.title);
      onChange(changed);
      const problem =
        unread !== undefined ? unreadMessage(unread).text : undecodable && undecodableMessage(undecodable);
      if (problem !== undefined && ++failed <= notedAtMost) context.item(target.title, 'failed', problem);
      if (unread === undefined) continue;
      if (item) throw new AppError('not-found', unreadMessage(unread), { help: 'paths' });
    }
  });

const unreadMessage = (folder: string) =>
  sentence`${folder} can’t be read on this host, so the known subtitles were kept. Check the path mappings and the permissions.`;

const undecodableMessage = (path: string) =>
  `The name of ${path} isn’t valid UTF-8, so the file can’t be opened and isn’t listed. Rename it.`;

/** Shown as a job only, because it may take hours. */
const readFiles: Step = async (parts, { kind, item, onlyNew }, subtitleScan, context, onChange) => {
  const noTool = await probeVideos(
    parts,
    { kind, item: item?.id, onlyNew },
    { ...subtitleScan, signal: context.signal, onChange, onProgress: context.progress },
  );
  if (noTool !== undefined) context.item(videoFiles, 'failed', noTool);
};

async function withLine(
  { emit }: ScanParts,
  [id, header]: (typeof words)['series' | 'movies']['line'],
  work: (line: ReturnType<typeof createProgressLine>) => Promise<void>,
): Promise<void> {
  const line = createProgressLine(emit, id, header);
  try {
    await work(line);
    line.end();
  } catch (error) {
    line.hide();
    throw error;
  }
}
