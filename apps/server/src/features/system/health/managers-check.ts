import type { LibraryKind, Manager } from '@captionarr/contract';
import { found, notInUse, type Issue, type RunCheck } from './check-result.ts';
import { sayFact } from './say-fact.ts';
import { sayIssue } from './say-issue.ts';
import { sayStatus, type SaidStatus } from './say-status.ts';

interface Dependencies {
  managers: () => Promise<Manager[]>;
  countItems: (kind: LibraryKind) => Promise<number>;
  now: () => number;
}

const statusOf: Record<Manager['state'], SaidStatus> = {
  connecting: sayStatus('connecting'),
  live: sayStatus('connected'),
  polled: sayStatus('connected-without-live'),
  unreachable: sayStatus('unreachable'),
  refused: sayStatus('refused'),
};
const settingsOf: Record<LibraryKind, string> = { series: '/settings/sonarr', movies: '/settings/radarr' };
/** The worst first. */
const order: readonly Manager['state'][] = ['refused', 'unreachable', 'connecting', 'polled', 'live'];

/** How the managers of a kind are. */
export const checkManagers =
  (kind: LibraryKind, { managers, countItems, now }: Dependencies): RunCheck =>
  async () => {
    const ofKind = (await managers()).filter((manager) => manager.kind === kind);
    const worst = order.find((state) => ofKind.some((manager) => manager.state === state));
    if (worst === undefined) return notInUse;
    const detail = ofKind.flatMap(({ name, version, message, sync }) => [
      ofKind.length > 1 ? name : '',
      version ?? '',
      message,
      sync ? sayFact('synced', { at: sync.at }, now()) : sayFact('not-synced'),
    ]);
    const size = sayFact(kind, { count: await countItems(kind) });
    return found(statusOf[worst], [...detail, size], ofKind.flatMap(issuesOf));
  };

function issuesOf({ kind, ordinal, name, state, message, sync, held }: Manager): Issue[] {
  const key = (what: string) => `manager ${kind} ${ordinal} ${what}`;
  const page = ordinal === 0 ? settingsOf[kind] : '/settings/libraries';
  const way = { page, label: `Settings of ${name}` };
  const issues: Issue[] = [];
  if (state === 'unreachable' || state === 'refused') {
    const said = sayIssue(`manager-${state}`, { name, reason: message });
    const help = state === 'refused' ? 'manager-refuses' : 'manager-unreachable';
    issues.push({ key: key(state), ...said, severity: 'bad', way, help });
  } else if (sync?.outcome === 'failed') {
    issues.push({
      key: key('sync'),
      ...sayIssue('library-out-of-sync', { name, reason: sync.message }),
      severity: 'bad',
      way,
      help: 'manager-answer',
    });
  }
  if (held > 0) {
    issues.push({
      key: key('held'),
      ...sayIssue('library-held', { name, number: held, type: kind }),
      severity: 'warn',
      requiresAction: true,
      way: { page: `/${kind}`, label: 'Review' },
      help: 'library-held',
    });
  }
  return issues;
}
