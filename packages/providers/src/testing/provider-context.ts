import type { FolderAccess, Integrations, MediaAccess, ProviderContext } from '#providers/provider.ts';
import { describeSkipped } from '#providers/lenient.ts';
import { plainHttp } from './plain-http.ts';

interface Options {
  /** Hosts of real origins: `hosts` of the lab's `startProviders`. */
  hosts?: Readonly<Record<string, string>>;
  hashes?: Partial<Record<'opensubtitles' | 'napiprojekt', string>>;
  media?: Partial<MediaAccess>;
  folders?: FolderAccess;
  integrations?: Integrations;
  releasePages?: readonly string[];
  solveCaptcha?: ProviderContext['solveCaptcha'];
  /** Collected log messages. */
  logged?: string[];
  name?: string;
  now?: () => number;
}

const unable = () => Promise.reject(new Error('This test has no files.'));

/** Context of a provider in a unit test, with its own memory. */
export function providerContext(options: Options = {}): ProviderContext {
  const {
    hosts = {},
    hashes = {},
    media = {},
    folders = { find: unable, read: unable },
    integrations = {},
    releasePages = [],
    solveCaptcha = () => Promise.reject(new Error('This test solves no captchas.')),
    logged = [],
    name = 'Site',
    now = Date.now,
  } = options;
  const memory = createKeep(now);
  const store = createKeep(now);
  return {
    name,
    http: plainHttp(hosts),
    media: { streams: unable, readTrack: unable, readSound: unable, ...media },
    folders,
    integrations,
    releasePages: () => Promise.resolve(releasePages),
    solveCaptcha,
    hash: (kind) => Promise.resolve(hashes[kind]),
    memory,
    store: {
      get: async (key) => store.get(key),
      set: async (key, value, lifeMs) => store.set(key, value, lifeMs),
    },
    log: (level, text) => void logged.push(`${level}: ${text}`),
    onRows: (tally) => void (tally.skipped > 0 && logged.push(`warn: ${describeSkipped(tally)}`)),
    signal: new AbortController().signal,
    now,
  };
}

function createKeep(now: () => number): ProviderContext['memory'] {
  const entries = new Map<string, { value: unknown; until: number }>();
  return {
    get: (key) => {
      const known = entries.get(key);
      // The caller names the type of its own key.
      return known && known.until > now() ? (known.value as never) : undefined;
    },
    set: (key, value, lifeMs) => void entries.set(key, { value, until: now() + lifeMs }),
    forget: (key) => void entries.delete(key),
  };
}
