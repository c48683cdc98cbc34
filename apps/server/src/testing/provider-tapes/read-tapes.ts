import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Tape } from '#engine/providers/record/tape.ts';

/** Every tape below a folder, by its path there. */
export const readTapes = (folder: string, pattern: string): [name: string, tape: Tape][] =>
  globSync(join(folder, pattern))
    .toSorted()
    .map((file) => [relative(folder, file), JSON.parse(readFileSync(file, 'utf8')) as Tape]);
