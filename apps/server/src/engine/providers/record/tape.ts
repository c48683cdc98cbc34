import type { VideoFacts } from '#domain/search/video-facts.ts';
import type { Integrations } from '#providers/provider.ts';

/** Recorded exchanges with a provider, the search they belong to, and what must be read from them. */
export interface Tape {
  provider: string;
  about: string;
  /** Where the shapes come from; tapes of others say it in their own way. */
  provenance?: string;
  /** Without it the tape is documentation only. */
  ask?: {
    video: Partial<Omit<VideoFacts, 'ids'>> & Pick<VideoFacts, 'type' | 'title'> & { ids?: Partial<VideoFacts['ids']> };
    languages: string[];
    config?: object;
    hashes?: Partial<Record<'opensubtitles' | 'napiprojekt', string>>;
    integrations?: Integrations;
  };
  exchanges: Exchange[];
  expect: { search?: ExpectedSearch; download?: ExpectedDownload };
}

export interface Exchange {
  request: {
    method: string;
    url: string;
    body?: string;
    /** The client may send more parameters than these. */
    moreParameters?: boolean;
  };
  response: { status: number; headers: Record<string, string>; body?: string; bodyBase64?: string };
}

interface ExpectedSearch {
  fault?: string;
  rows?: ({ id?: string } & Record<string, unknown>)[];
  /** Words that must not appear in the results. */
  never?: string[];
}

interface ExpectedDownload {
  /** Id of the row, or its index. */
  of: string | number;
  fault?: string;
  startsWith?: string;
  contains?: string;
  fileName?: string;
  quotaLeft?: number;
}
