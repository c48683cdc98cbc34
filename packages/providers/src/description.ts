import type { CallLimits } from '#domain/search/call-limits.ts';
import type { Field } from '#domain/settings/field.ts';

/** Catalog entry of a provider or an integration. Texts are English; translations are in `texts.json`. */
export interface CatalogueEntry {
  /** The value in `general.enabled_providers`, and the settings section if there are fields. */
  key: string;
  name: string;
  description: string;
  homepage?: string;
  /** Page where users get an API key of their own. */
  keyPage?: string;
  /** Notes for users before they enable it. */
  message?: string;
  /** The form has a button that tests the connection. */
  test?: 'whisper';
}

/** What a provider can be asked with; `file` is the video itself, or how it was grabbed. */
export type FindsBy = 'name' | 'imdb' | 'tmdb' | 'tvdb' | 'file';

/** Capabilities of a provider's client. */
export interface Capabilities {
  media: readonly ('episode' | 'movie')[];
  /** Code2 of each language, including our own (pb, zt, ea). */
  languages: readonly string[] | 'all';
  limits: CallLimits;
  /** One of these is enough to ask it; the name alone if it isn't said. */
  findsBy?: readonly FindsBy[];
  /** What a free account may use in a day (UTC), as the site or its users say. What the provider tells counts more. */
  daily?: { requests?: number; downloads?: number };
  /** Whether its hearing-impaired flag is reliable. */
  knowsHearingImpaired?: boolean;
  /** Often behind a browser check, which FlareSolverr may pass. */
  shield?: boolean;
  /** Runs on this machine: needs no pause between items, and sends nothing to the internet. */
  isLocal?: boolean;
  /** What it is tested with, if no well-known series or movie will do: an anime, or a file of the library. */
  testedWith?: 'anime' | 'file';
  /** Allows only so many downloads a day, so a test makes none. */
  countsDownloads?: boolean;
}

/** Everything about a provider that is plain data: safe for the browser, the settings and the documentation. */
export interface ProviderDescription extends CatalogueEntry {
  /** Has subtitles in many languages: the setup guide offers it to everyone. */
  isWorldwide?: boolean;
  /**
   * Closed or closed to programs, so there will be no client. It stays listed because imported settings name it, and
   * because other servers of this API may still have it. `instead` is the key of a provider for the same languages.
   */
  ended?: { instead: string };
  /** Made for anime. */
  isForAnime?: boolean;
  /** Absent for a provider that is listed but has no client yet. */
  capabilities?: Capabilities;
  /** The fields of its settings section. */
  fields?: Readonly<Record<string, Field>>;
}

/** Keeps the type of each field, from which the types of the settings follow. */
export const describeProvider = <const D extends ProviderDescription>(description: D): D => description;
