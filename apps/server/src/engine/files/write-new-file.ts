import { open, rm, type FileHandle } from 'node:fs/promises';
import type { OnStep } from './steps.ts';

interface NewFile {
  file: string;
  bytes: Uint8Array;
  name: 'keep' | 'temporary';
  onStep: OnStep;
  /** Uses the umask by default. */
  mode?: number;
  /** Sets its permissions before it becomes visible. */
  applyPermissions?: (handle: FileHandle) => Promise<void>;
}

/** Writes a new file and resolves when its bytes are on disk; cleans up after a failure. */
export async function writeNewFile({ file, bytes, name, onStep, mode, applyPermissions }: NewFile): Promise<void> {
  await onStep(`${name}-open`);
  // The name is ours: an existing file is left from an ended process.
  await rm(file, { force: true });
  const handle = await open(file, 'wx', mode);
  try {
    await onStep(`${name}-write`);
    await handle.writeFile(bytes);
    await applyPermissions?.(handle);
    await onStep(`${name}-sync`);
    await handle.sync();
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(file, { force: true }).catch(() => undefined);
    throw error;
  }
}
