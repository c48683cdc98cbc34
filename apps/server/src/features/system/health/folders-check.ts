import { type LibraryKind, managerOf, type RootFolder } from '@captionarr/contract';
import { found, notInUse, type Issue, type RunCheck } from './check-result.ts';
import { sayFact } from './say-fact.ts';
import { sayIssue } from './say-issue.ts';
import { sayStatus } from './say-status.ts';

/** A folder of a library source. */
export interface FoundFolder extends RootFolder {
  kind: LibraryKind;
  source: { id: string; ordinal: number };
}

interface Dependencies {
  /** The folders of every source that answers. */
  examine: () => Promise<FoundFolder[]>;
  isInUse: (kind: LibraryKind) => boolean;
}

/** Whether this host finds the folders of the library. */
export function createFoldersCheck({ examine, isInUse }: Dependencies) {
  let examined: Promise<FoundFolder[]> = Promise.resolve([]);

  const check: RunCheck = async () => {
    // A source that does not answer has an issue of its own.
    examined = examine().catch(() => []);
    if (!isInUse('series') && !isInUse('movies')) return notInUse;
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

/** A few files that are listed but missing are not worth an alert. */
function issueOf({ kind, source, path, message, readable, writable, checked, found: there }: FoundFolder): Issue {
  const isUsable = readable && writable && (checked === 0 || there > 0);
  return {
    key: `folder ${source.ordinal === 0 ? kind : source.id} ${path}`,
    ...sayIssue('folder-problem', { path, reason: message }),
    severity: isUsable ? 'warn' : 'bad',
    way: {
      page: source.ordinal === 0 ? `/settings/${managerOf[kind].key}` : '/settings/libraries',
      label: 'Check the paths',
    },
    help: 'paths',
  };
}
