import { stat, statfs } from 'node:fs/promises';
import { findNetworkDisk } from '#platform/mounts/find-network-disk.ts';
import { found, type Issue, type RunCheck } from './check-result.ts';
import { sayFact } from './say-fact.ts';
import { sayIssue } from './say-issue.ts';
import { sayStatus } from './say-status.ts';

interface Volume {
  path: string;
  /** Below these numbers of free bytes it can wait no longer, or not for long. */
  bad: number;
  warn: number;
}

interface Dependencies {
  /** Folder of the installation. */
  directory: string;
  backupFolder: () => string;
  /** Folders of videos, which subtitles are saved to. */
  libraryFolders: () => Promise<string[]>;
  /** Free bytes; asks the system by default. */
  readFree?: (path: string) => Promise<number>;
  /** The mount table of the system. */
  mountsFile?: string | undefined;
}

const MB = 1e6;
const systemFree = async (path: string): Promise<number> => {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
};

/** Whether there is room to write, on a disk that a database is safe on. Disks of videos are always nearly full, and subtitles are small. */
export const checkDisks =
  ({ directory, backupFolder, libraryFolders, readFree = systemFree, mountsFile }: Dependencies): RunCheck =>
  async () => {
    const folders = await libraryFolders();
    const places: Volume[] = [
      { path: directory, bad: 200 * MB, warn: 1000 * MB },
      { path: backupFolder(), bad: 100 * MB, warn: 500 * MB },
      ...folders.map((path) => ({ path, bad: 20 * MB, warn: 100 * MB })),
    ];
    const disks = new Map<number, Volume & { free: number }>();
    for (const place of places) {
      // A missing folder is reported by another check.
      const disk = await stat(place.path).catch(() => undefined);
      if (disk && !disks.has(disk.dev)) disks.set(disk.dev, { ...place, free: await readFree(place.path) });
    }
    const all = [...disks.values()];
    const least = Math.min(...all.map(({ free }) => free));
    const detail = all.map(({ path, free }) => sayFact('disk-free', { path, bytes: free }));
    const issues = [...all.flatMap(issueOf), ...(await networkIssue(directory, mountsFile))];
    return found(all.length === 0 ? sayStatus('not-known') : sayStatus('free', { bytes: least }), detail, issues);
  };

/** SQLite relies on locks and shared memory, which file systems of a network do not keep. */
async function networkIssue(directory: string, mountsFile: string | undefined): Promise<Issue[]> {
  const type = await findNetworkDisk(directory, mountsFile);
  if (type === undefined) return [];
  return [
    {
      key: 'disk network',
      ...sayIssue('network-disk', { type, path: directory }),
      severity: 'warn',
      requiresAction: true,
      help: 'network-disk',
    },
  ];
}

function issueOf({ path, free, bad, warn }: Volume & { free: number }): Issue[] {
  if (free >= warn) return [];
  const severity = free < bad ? 'bad' : 'warn';
  return [
    {
      key: `disk ${path}`,
      ...sayIssue(severity === 'bad' ? 'disk-full' : 'disk-almost-full', { path, bytes: free }),
      severity,
      requiresAction: true,
      help: 'disk-full',
    },
  ];
}
