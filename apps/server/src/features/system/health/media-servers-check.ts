import type { MediaServerState } from '@captionarr/contract';
import { found, notInUse, type Issue, type RunCheck } from './check-result.ts';
import { sayFact } from './say-fact.ts';
import { sayIssue } from './say-issue.ts';
import { sayStatus } from './say-status.ts';

interface Dependencies {
  mediaServers: () => Promise<MediaServerState[]>;
  now: () => number;
}

const way = { page: '/settings/plex', label: 'Media server settings' };

/** Whether media servers hear of new subtitles. */
export const checkMediaServers =
  ({ mediaServers, now }: Dependencies): RunCheck =>
  async () => {
    const states = await mediaServers();
    if (states.length === 0) return notInUse;
    const issues = states.flatMap(issueOf);
    const isAsked = states.some(({ state }) => state !== 'unknown');
    const status =
      issues.length > 0
        ? sayStatus('some-failing', { count: issues.length, total: states.length })
        : sayStatus(isAsked ? 'connected' : 'not-known');
    return found(status, [...states.map(describe), refreshedAt(states, now())], issues);
  };

const describe = ({ name, version }: MediaServerState) => (version === null ? name : `${name} ${version}`);

function refreshedAt(states: readonly MediaServerState[], now: number) {
  const last = Math.max(0, ...states.map(({ refreshed_at: at }) => at ?? 0));
  return last === 0 ? sayFact('nothing-refreshed') : sayFact('refreshed', { at: last }, now);
}

function issueOf({ id, name, state, message, waiting }: MediaServerState): Issue[] {
  if (state !== 'failing') return [];
  const rest =
    waiting === 0
      ? ''
      : ` ${waiting === 1 ? '1 video is' : `${waiting} videos are`} waiting to be refreshed; this is retried automatically.`;
  return [
    {
      key: `media server ${id}`,
      ...sayIssue('media-server-failing', { name, reason: `${message}${rest}` }),
      severity: 'warn',
      requiresAction: true,
      way,
      help: 'media-server-unreachable',
    },
  ];
}
