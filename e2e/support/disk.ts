import { access, readFile } from 'node:fs/promises';

/** The text of a file; undefined if it doesn’t exist. */
export const readText = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
