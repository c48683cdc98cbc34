import { unpackDownload } from './unpack-download.ts';
import { unpack } from './unpack.ts';

/** Tasks that open archives; only their own thread loads them. */
export const archiveTasks = { unpack, unpackDownload };

export type ArchiveTasks = typeof archiveTasks;
