import type { Integrations, MediaAccess, ProviderContext } from '#providers/provider.ts';
import { describeSkipped } from '#providers/lenient.ts';
import { plainHttp } from './plain-http.ts';

interface Options {
  /** Hosts of real origins: `hosts` of the lab's `startProviders`. */
  hosts?: Readonly<Record<string, string>>;
  hashes?: Partial<Record<'opensubtitles' | 'napiprojekt', string>>;
  media?: Partial<MediaAccess>;
  integrations?: Integrations;
  /** Collected log messages. */
  logged?: string[];
  name?: string;
  now?: () => number;
}

const unable = () => Promise.reject(new Error('This test has no video.'));

/** Context of a provider in a unit test, with its own memory. */
export function providerContext(options: Options = {}): ProviderContext {
  const {
    hosts = {},
    hashes = {},
    media = {},
    integrations = {},
    logged = [],
    name = 'Site',
    now = Date.now,
  } = options;
  const memory = new Map<string, { value: unknown; until: number }>();
  return {
    name,
    http: plainHttp(hosts),
    media: { streams: unable, readTrack: unable, readSound: unable, ...media },
    integrations,
    hash: (kind) => Promise.resolve(hashes[kind]),
    memory: {
      get: (key) => {
        const known = memory.get(key);
        // The caller names the type of its own key.
        return known && known.until > now() ? (known.value as never) : undefined;
      },
      set: (key, value, lifeMs) => void memory.set(key, { value, until: now() + lifeMs }),
      forget: (key) => void memory.delete(key),
    },
    log: (level, text) => void logged.push(`${level}: ${text}`),
    onRows: (tally) => void (tally.skipped > 0 && logged.push(`warn: ${describeSkipped(tally)}`)),
    signal: new AbortController().signal,
    now,
  };
}
