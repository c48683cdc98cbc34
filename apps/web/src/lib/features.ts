import type { Contract } from '@captionarr/contract';
import { pageConfig } from './page-config.ts';

/** A call of the contract, as in `jobs.list`. */
export type Call = { [G in keyof Contract]: `${G}.${keyof Contract[G] & string}` }[keyof Contract];

/** Whether the server knows a call: behind a gateway stands another one, which may not. What needs the call is then not shown. */
export const supports = (call: Call): boolean => !pageConfig.gateway?.lacks.includes(call);

interface Needing {
  /** The call that it makes. */
  needs?: Call | undefined;
}

export const isSupported = (part: Needing | undefined): boolean => !part?.needs || supports(part.needs);

/** Filters out items whose required call the server lacks. */
export const supported = <T extends Needing>(all: readonly T[]): T[] => all.filter(isSupported);

/** Whether the server is a Captionarr, with its habits and rules: what keeps records of its searches is one. */
export const isCaptionarr = (): boolean => supports('searches.read');

/**
 * Whether the server is of the same release as these pages: it has every setting, and repeats the live events since the
 * page was served. Behind a gateway it may not be.
 */
export const isSameRelease = (): boolean => pageConfig.gateway === undefined;

/** Display address of the server behind a gateway. */
export const upstreamName = (): string | undefined => pageConfig.gateway?.upstream;

/** Whether the server sorts and filters lists: servers with a summary do. */
export const supportsListFilters = (): boolean => supports('library.summary');

/** Whether rows of files have their origin and findings, and so more lines. */
export const hasQuality = (): boolean => supports('quality.ofVideo');
