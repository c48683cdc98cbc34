import { open, rm, type FileHandle } from 'node:fs/promises';
import type { OnStep } from './steps.ts';

interface NewFile {
  file: string;
  bytes: Uint8Array;
  name: 'keep' | 'temporary';
  onStep: OnStep;
  /** By the umask, unless told. */
  mode?: number;
  /** Gives it its permissions, before anybody else sees it. */
  dress?: (handle: FileHandle) => Promise<void>;
}

/** Writes a file that is not there yet, and returns when its bytes are on disk; of one that fails nothing is left. */
export async function writeNewFile({ file, bytes, name, onStep, mode, dress }: NewFile): Promise<void> {
  await onStep(`${name}-open`);
  // The name is ours alone: what has it is left from a process that ended.
  await rm(file, { force: true });
  const handle = await open(file, 'wx', mode);
  try {
    await onStep(`${name}-write`);
    await handle.writeFile(bytes);
    await dress?.(handle);
    await onStep(`${name}-sync`);
    await handle.sync();
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(file, { force: true }).catch(() => undefined);
    throw error;
  }
}
