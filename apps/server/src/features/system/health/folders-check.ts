import { type LibraryKind, managerOf, type RootFolder } from '@captionarr/contract';
import { found, notInUse, type Issue, type RunCheck } from './check-result.ts';
import { sayFact } from './say-fact.ts';
import { sayIssue } from './say-issue.ts';
import { sayStatus } from './say-status.ts';

interface Dependencies {
  examine: (kind: LibraryKind) => Promise<RootFolder[]>;
  isInUse: (kind: LibraryKind) => boolean;
}

type Root = RootFolder & { kind: LibraryKind };

/** Whether this host finds the folders of the library. */
export function createFoldersCheck({ examine, isInUse }: Dependencies) {
  let examined: Promise<Root[]> = Promise.resolve([]);

  async function examineAll(kinds: readonly LibraryKind[]): Promise<Root[]> {
    // A manager that does not answer has an issue of its own.
    const ofKinds = kinds.map(async (kind) => ofKind(kind, await examine(kind).catch(() => [])));
    return (await Promise.all(ofKinds)).flat();
  }

  const check: RunCheck = async () => {
    const kinds = (['series', 'movies'] as const).filter(isInUse);
    examined = examineAll(kinds);
    if (kinds.length === 0) return notInUse;
    const roots = await examined;
    const issues = roots.filter(({ message }) => message !== '').map(issueOf);
    const names = roots.map(({ local }) => local);
    if (roots.length === 0) return found(sayStatus('none-known'), [sayFact('no-folders')]);
    if (issues.length === 0) return found(sayStatus('all-readable'), [names.join(', ')]);
    const total = roots.length;
    return found(sayStatus('some-readable', { count: total - issues.length, total }), [names.join(', ')], issues);
  };

  return {
    look: check,
    /** Local paths from the last check, or from the one that is running. */
    locals: async (): Promise<string[]> => (await examined).filter(({ exists }) => exists).map(({ local }) => local),
  };
}

const ofKind = (kind: LibraryKind, folders: readonly RootFolder[]): Root[] =>
  folders.map((folder) => ({ ...folder, kind }));

/** A few files that are listed but missing are not worth an alert. */
function issueOf({ kind, path, message, readable, writable, checked, found: there }: Root): Issue {
  const isUsable = readable && writable && (checked === 0 || there > 0);
  return {
    key: `folder ${kind} ${path}`,
    ...sayIssue('folder-problem', { path, reason: message }),
    severity: isUsable ? 'warn' : 'bad',
    way: {
      page: `/settings/${managerOf[kind].key}`,
      label: 'Check the paths',
    },
    help: 'paths',
  };
}
