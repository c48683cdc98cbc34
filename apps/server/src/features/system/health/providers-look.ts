import { providerCatalogue } from '@captionarr/contract/catalogue';
import { faultReasons, type FaultOwner } from '#domain/search/provider-fault.ts';
import { helpWithFault } from '#engine/providers/help-with-fault.ts';
import type { ProviderState } from '#engine/providers/provider-pool.ts';
import { relativeTime } from '#platform/time-words.ts';
import { found, notInUse, type Issue, type Look } from './found.ts';

interface Dependencies {
  providers: () => ProviderState[];
  /** Whether there is a library to find subtitles for. */
  hasLibrary: () => boolean;
  now: () => number;
}

const names = new Map(providerCatalogue.map(({ key, name }) => [key, name]));
const nameOf = (key: string) => names.get(key) ?? key;
const way = { page: '/settings/providers', label: 'Provider settings' };

/** What a pause means, by whose fault it is. */
const pausedFor: Record<FaultOwner, (name: string) => string> = {
  credentials: (name) => `${name} refuses the account`,
  quota: (name) => `${name} allows no more downloads for now`,
  rate: (name) => `${name} wants to be asked less often`,
  outage: (name) => `${name} is in trouble`,
  item: (name) => `${name} rests`,
  local: (name) => `${name} rests`,
};

const nobody: Issue = {
  key: 'providers none',
  object: 'No provider is enabled',
  issue: 'Nobody is asked for subtitles. Enable at least one provider.',
  severity: 'bad',
  way,
  help: 'no-provider',
};

/** Who can be asked for subtitles. */
export const lookAtProviders =
  ({ providers, hasLibrary, now }: Dependencies): Look =>
  async () => {
    const states = providers();
    if (states.length === 0)
      return hasLibrary() ? found('None', ['Nobody is asked for subtitles'], [nobody]) : notInUse;
    const issues = states.flatMap((state) => issueOf(state, now()));
    const working = states.length - issues.length;
    const words = issues.length === 0 ? 'All working' : `${working} of ${states.length} working`;
    return found(
      words,
      issues.length === 0 ? [`${states.length} enabled`] : issues.map(({ object }) => object),
      issues,
    );
  };

function issueOf({ key, lacks, pause }: ProviderState, now: number): Issue[] {
  const name = nameOf(key);
  if (lacks !== undefined)
    return [
      {
        key: `provider ${key} lacks`,
        provider: key,
        object: `${name} cannot be used yet`,
        issue: lacks,
        severity: 'bad',
        way,
        help: 'provider-lacks',
      },
    ];
  if (!pause) return [];
  const { owner } = faultReasons[pause.reason];
  const isMine = owner === 'credentials';
  const then = isMine
    ? 'Check what is entered for it, or disable it.'
    : `No action is needed: it is asked again ${relativeTime(pause.until, now)}, the others are asked as usual.`;
  return [
    {
      key: `provider ${key} ${owner}`,
      provider: key,
      object: pausedFor[owner](name),
      issue: `${pause.message} ${then}`,
      severity: isMine ? 'bad' : 'warn',
      ...(isMine && { way }),
      help: helpWithFault[owner],
    },
  ];
}
