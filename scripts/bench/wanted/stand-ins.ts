// A process of its own, so that it takes no turn of the server's event loop: forked with <count> <root>.
import { standIns, startProviders } from '@captionarr/lab';
import { makeItems, makeWorld, providerKeys } from './wanted-items.ts';

/** Addresses and credentials. */
export interface StandInPlace {
  hosts: Record<string, string>;
  settings: object;
}

/** Calls received by a provider. */
export interface CallTimes {
  provider: string;
  /** In milliseconds. */
  at: number[];
  downloads: number;
}

const [count = '0', root = ''] = process.argv.slice(2);
const providers = await startProviders(makeWorld(makeItems(Number(count), root)));

process.on('message', () => {
  const keys = [...new Set(providers.calls.map(({ provider }) => provider))];
  const times = keys.map((provider): CallTimes => {
    const own = providers.calls.filter((call) => call.provider === provider);
    return { provider, at: own.map(({ at }) => at), downloads: own.filter(({ isDownload }) => isDownload).length };
  });
  providers.calls.length = 0;
  process.send?.(times);
});
process.on('disconnect', () => process.exit());
const own = standIns.filter(({ key }) => providerKeys.some((each) => each === key));
const settings: object = Object.assign({}, ...own.map((one) => one.settings));
process.send?.({ hosts: providers.hosts, settings } satisfies StandInPlace);
