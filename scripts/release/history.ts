import { execFileSync } from 'node:child_process';
import type { Commit } from './notes.ts';

const git = (tree: string, ...args: string[]) => {
  try {
    return execFileSync('git', ['-C', tree, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
};

/** The releases before tags were kept, newest first. */
const untagged = [
  { commit: '946de65', name: 'v1.0.0' },
  { commit: '2cdaad9', name: 'v0.1.0' },
];

/** The last release before this version, where the history is there to tell. */
export function previousRelease(tree: string, version: string): { commit: string; name: string } | undefined {
  const tag = git(tree, 'describe', '--tags', '--abbrev=0', '--match', 'v*', '--exclude', `v${version}`);
  if (tag) return { commit: tag, name: tag };
  return untagged.find(
    ({ commit, name }) => name !== `v${version}` && git(tree, 'merge-base', '--is-ancestor', commit, 'HEAD') === '',
  );
}

/** Newest first; without history there are none. */
export function commitsSince(tree: string, release: { commit: string } | undefined): Commit[] {
  const log = git(tree, 'log', '--no-merges', '--format=%h%x09%s', ...(release ? [`${release.commit}..HEAD`] : []));
  return (log ? log.split('\n') : []).map((line) => {
    const [hash = '', subject = ''] = line.split('\t', 2);
    return { hash, subject };
  });
}

/** The time that everything in a release bears: of its commit, so that the same tree gives the same bytes. */
export function timeOf(tree: string): number {
  const told = process.env['SOURCE_DATE_EPOCH'] ?? git(tree, 'log', '-1', '--format=%ct');
  return told === undefined ? Date.UTC(2026, 0, 1) / 1000 : Number(told);
}
