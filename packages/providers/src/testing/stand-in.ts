import type { World, WorldSubtitle } from './world.ts';

export interface LabRequest {
  method: string;
  /** The origin that it stands in for: `https://api.subdl.com`. */
  origin: string;
  /** Path without the query. */
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

export interface LabAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** At most one of these. */
  json?: unknown;
  text?: string;
  bytes?: Buffer;
}

/** Simulated state of a provider. */
export interface Conditions {
  /** No downloads are left today; the stand-in says so the way the original does. */
  isQuotaSpent: boolean;
  /** Packs a subtitle the way this provider does (zip, xz, as it is …); damaged or with hostile names when a fault asks for it. */
  pack: (subtitle: WorldSubtitle) => Promise<Buffer>;
  /** Several in one archive. */
  packAll: (subtitles: readonly WorldSubtitle[]) => Promise<Buffer>;
}

/** Speaks the protocol of one provider, as far as Captionarr uses it: status codes, redirects and odd answers included. */
export interface StandIn {
  key: string;
  /** The origins that it stands in for. */
  origins: readonly string[];
  /** How `pack` packs; `plain` gives the bytes of the file. */
  packing: 'plain' | 'zip' | 'gzip' | 'xz';
  /** Settings under which it lets Captionarr in, by their dotted keys; and under which it does not, if there are such. */
  settings: Readonly<Record<string, unknown>>;
  wrongSettings?: Readonly<Record<string, unknown>>;
  /** Default query of the conformance suite; `type` is the kind of video. */
  asked: 'episode' | 'movie';
  /** Code2 of a language that it has. */
  language: string;
  /** Whether a request is part of a download, so that faults can be aimed. */
  isDownload: (request: LabRequest) => boolean;
  answer: (request: LabRequest, world: World, conditions: Conditions) => LabAnswer | Promise<LabAnswer>;
}
