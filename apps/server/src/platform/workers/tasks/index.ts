import { hashFile } from './hash-file.ts';

/** What can run on a worker thread. Input and result are copied between threads, so they are plain data. */
export const tasks = { hashFile };

export type Tasks = typeof tasks;
