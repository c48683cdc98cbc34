import { statSync } from 'node:fs';

/** Root, as in a container, goes on as the owner of the folder: what it leaves there is then the server's. */
export function becomeOwner(directory: string): void {
  const owner = statSync(directory, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
