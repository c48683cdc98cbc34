import { unpackDownload } from './unpack-download.ts';
import { unpack } from './unpack.ts';

/** What opens archives; only their thread loads it. */
export const archiveTasks = { unpack, unpackDownload };

export type ArchiveTasks = typeof archiveTasks;
