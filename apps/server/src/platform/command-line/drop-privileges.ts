import { statSync } from 'node:fs';

/** Root, as in a container, continues as the owner of the folder, so that its files belong to the server. */
export function dropPrivileges(directory: string): void {
  const owner = statSync(directory, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
