import { access, constants, readdir, realpath, stat } from 'node:fs/promises';

/** Read-only access to the folders of this host. */
export interface Host {
  exists: (path: string) => Promise<boolean>;
  mayRead: (path: string) => Promise<boolean>;
  mayWrite: (path: string) => Promise<boolean>;
  /** The names in a folder, and which of them are folders; nothing when it cannot be read. */
  look: (path: string) => Promise<{ names: string[]; folders: string[] }>;
  /** The same for every way that leads there. */
  placeOf: (path: string) => Promise<string>;
}

const succeeds = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );

export const thisHost: Host = {
  exists: (path) => succeeds(stat(path)),
  mayRead: (path) => succeeds(access(path, constants.R_OK | constants.X_OK)),
  mayWrite: (path) => succeeds(access(path, constants.W_OK | constants.X_OK)),
  async look(path) {
    const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
    const folders = entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink());
    return { names: entries.map(({ name }) => name), folders: folders.map(({ name }) => name) };
  },
  placeOf: (path) => realpath(path).catch(() => path),
};
