import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { errorMessage } from '#platform/errors.ts';
import type { InstallationPaths } from './installation-paths.ts';
import { readRestoreState, writeRestoreState, type RestoreState } from './restore-state.ts';
import { swapOut, swapIn, type Move } from './swap-files.ts';

interface Options<T> {
  paths: InstallationPaths;
  log: Logger;
  /** Opens the restored installation; closes everything before it throws. */
  open: () => Promise<T>;
  /** Brings over what a backup must not undo, from the folder of replaced files; runs until the news was told. */
  carryOver?: (opened: T, replaced: string) => Promise<void>;
  move?: Move;
}

/** Outcome of a restore, kept until it was announced. */
export interface RestoreNews {
  /** In sentences for a person. */
  text: string;
  /** Call it when the news cannot be lost any more. */
  told: () => Promise<void>;
}

/** How many folders of replaced files are kept. */
const keptReplaced = 5;

/**
 * Applies a staged backup before anything is opened, then opens. If interrupted, the next start continues: the result
 * is either the whole backup or the previous state.
 */
export async function openRestored<T>({ paths, log, open, carryOver, move = rename }: Options<T>) {
  await rm(`${paths.staged}.partial`, { recursive: true, force: true });
  let state = await readRestoreState(paths);
  if (!state) return { opened: await open(), news: undefined };

  const enter = async (next: RestoreState) => {
    await writeRestoreState(paths, next);
    return next;
  };
  const goBack = async (returning: RestoreState) => {
    await swapOut(paths, returning.replaced, move);
    return enter({ ...returning, state: 'returned' });
  };

  if (state.state === 'staged') {
    await swapIn(paths, state.replaced, move);
    state = await enter({ ...state, state: 'applied' });
  }
  if (state.state === 'returning') state = await goBack(state);
  if (state.state === 'applied') {
    try {
      const opened = await open();
      await carryOver?.(opened, state.replaced);
      return { opened, news: newsOf(paths, state, log) };
    } catch (error) {
      // The replaced files are worse.
      if (state.recovers !== undefined) throw error;
      log.error({ err: error }, `${state.filename} cannot be opened; restoring the previous files`);
      const reason = errorMessage(error);
      state = await goBack(await enter({ ...state, state: 'returning', reason }));
    }
  }
  return { opened: await open(), news: newsOf(paths, state, log) };
}

function newsOf(paths: InstallationPaths, restore: RestoreState, log: Logger): RestoreNews {
  const { state, filename, replaced, reason, recovers } = restore;
  const text =
    recovers !== undefined
      ? `${recovers} ${filename}, the backup made before it, was restored. The previous files are in ${replaced}.`
      : state === 'applied'
        ? `${filename} was restored. The previous files are in ${replaced}.`
        : `${filename} couldn’t be restored: ${reason ?? 'it can’t be opened.'} Nothing was changed.`;
  if (state === 'applied' && recovers === undefined) log.info(text);
  else log.error(text);
  return {
    text,
    async told() {
      await rm(paths.staged, { recursive: true, force: true });
      const folders = await readdir(paths.replaced).catch(() => []);
      const old = folders.toSorted((one, other) => (one < other ? -1 : 1)).slice(0, -keptReplaced);
      await Promise.all(old.map((name) => rm(join(paths.replaced, name), { recursive: true, force: true })));
    },
  };
}
