import { ground } from './0001-ground.ts';
import type { Migration } from './migration.ts';

/** In the order they run. */
export const migrations: readonly Migration[] = [ground];
