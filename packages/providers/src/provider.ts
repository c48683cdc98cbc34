import type { VideoStreams } from '#domain/media/video-streams.ts';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { FaultReasonName } from '#domain/search/provider-fault.ts';
import type { ProviderHttp } from '#domain/search/provider-http.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import type { SectionValues } from '#domain/settings/field.ts';
import type { anidb } from './anidb/section.ts';
import type { Capabilities } from './description.ts';
import type { providerSections } from './sections.ts';

/** A provider query: all subtitles of a video in some languages. */
export interface SearchQuery {
  video: VideoFacts;
  /** Code2; at least one, all of them among the provider's own. */
  languages: readonly string[];
  /** Whether forced subtitles are wanted; some providers must be asked for them explicitly. */
  wantsForced: boolean;
}

export interface DownloadedSubtitle {
  /** A subtitle, or an archive (zip, rar, 7z, gz, xz) with subtitles in it. */
  bytes: Uint8Array;
  /** File name at the provider; its extension helps to parse it. */
  fileName?: string;
  /** Remaining downloads today, shown to the user. */
  quotaLeft?: number;
  /** Downloads that it allows in a day, if it says so. */
  quotaLimit?: number;
}

/** Ways into the video itself, for providers that need no network. Each throws a LocalError fault when it cannot. */
export interface MediaAccess {
  streams: () => Promise<VideoStreams>;
  /** A text track by its index among the subtitle tracks, raw (ASS) or as SRT. */
  readTrack: (index: number, format: 'srt' | 'ass', timeoutMs: number) => Promise<Uint8Array>;
  /**
   * Audio as 16-bit PCM, mono, 16 kHz, of the first track or the one with this index, up to the given number of
   * seconds.
   */
  readSound: (options: { audioIndex?: number; seconds?: number; timeoutMs: number }) => Promise<Uint8Array>;
}

/** A file in one of the user's folders of subtitles. */
export interface FolderFile {
  /** The folder, as the settings have it. */
  folder: string;
  /** Below the folder, with slashes; a zip file is like a folder: `pack.zip/one.srt`. */
  path: string;
}

/** Reads the user's own folders of subtitles, and nothing outside them. Throws a LocalError fault when it cannot. */
export interface FolderAccess {
  /** The subtitles, and archives if wanted, in these folders whose path has one of the titles in it, whole words only. */
  find: (folders: readonly string[], titles: readonly string[], withArchives: boolean) => Promise<FolderFile[]>;
  /** Throws a BrokenItem fault when the file is gone, too large, or not in one of these folders. */
  read: (folders: readonly string[], file: FolderFile) => Promise<Uint8Array>;
}

/** The settings of the services that help providers to find; each is there while it is enabled. */
export interface Integrations {
  anidb?: SectionValues<typeof anidb>;
  /** A captcha service is chosen. */
  captcha?: true;
}

/** How many rows of a response could be read, and what was odd about the others. */
export interface RowTally {
  read: number;
  skipped: number;
  /** `movie.id: undefined`: the field and the type received, never the value. */
  why: readonly string[];
}

/** Everything a provider may use; it has no other access to the outside. */
export interface ProviderContext {
  /** Display name of the provider, for messages. */
  name: string;
  http: ProviderHttp;
  media: MediaAccess;
  folders: FolderAccess;
  integrations: Integrations;
  /** Pages of the releases that the manager grabbed for this video, newest first. Throws a LocalError fault. */
  releasePages: () => Promise<readonly string[]>;
  /** The token of a solved reCAPTCHA; costs money, so only for what can't be had otherwise. Throws a ProviderFault. */
  solveCaptcha: (captcha: { siteKey: string; page: string }) => Promise<string>;
  /** Undefined when the file is too small, cannot be read, or the settings forbid reading it. */
  hash: (kind: 'opensubtitles' | 'napiprojekt') => Promise<string | undefined>;
  /** For tokens and numbers that need not be asked for again; lives as long as the process and the provider's settings. */
  memory: {
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who reads a key is who wrote it, and knows what it is
    get: <T>(key: string) => T | undefined;
    set: (key: string, value: unknown, lifeMs: number) => void;
    forget: (key: string) => void;
  };
  /** For answers that must not be asked for again after a restart; all providers share it. Plain JSON. */
  store: {
    get: <T>(key: string) => Promise<T | undefined>;
    set: (key: string, value: unknown, lifeMs: number) => Promise<void>;
  };
  /** Writes a sentence to the log, under the name of the provider. */
  log: (level: 'info' | 'warn', text: string) => void;
  /** Called once per response with rows. */
  onRows: (tally: RowTally) => void;
  signal: AbortSignal;
  now: () => number;
}

/** What parsing a response needs of the context. */
export type ReadContext = Pick<ProviderContext, 'name' | 'onRows'>;

/** The settings of a provider that has some. */
export type ConfigOf<K extends string> = K extends keyof Sections ? SectionValues<Sections[K]> : object;
type Sections = typeof providerSections;

/** The code of a provider; it runs on the server only. */
interface ProviderCode<K extends string> {
  /** Pauses that differ from the default ones, in milliseconds. */
  pauses?: Partial<Record<FaultReasonName, number>>;
  /** Whether a hash match has to be confirmed by the names, because hashes there are sometimes wrong. */
  isHashVerified?: boolean;
  /** Missing configuration as a sentence; undefined if the provider can be used. */
  missingConfig?: (config: ConfigOf<K>, integrations: Integrations) => string | undefined;
  search: (query: SearchQuery, config: ConfigOf<K>, context: ProviderContext) => Promise<FoundSubtitle[]>;
  download: (found: FoundSubtitle, config: ConfigOf<K>, context: ProviderContext) => Promise<DownloadedSubtitle>;
}

export interface Provider<K extends string = string> extends Capabilities, ProviderCode<K> {
  key: K;
}

/** Any provider, for callers that hold many of them and pass each its own settings. */
export interface AnyProvider extends Omit<Provider<never>, 'key'> {
  key: string;
}

/** Joins the code of a provider with its description. */
export const defineClient = <const K extends string>(
  { key, capabilities }: { key: K; capabilities: Capabilities },
  code: ProviderCode<K>,
): Provider<K> => ({ key, ...capabilities, ...code });
