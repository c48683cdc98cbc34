import type { Contract } from '@captionarr/contract';
import { pageConfig } from './page-config.ts';

/** A call of the contract, as in `jobs.list`. */
export type Call = { [G in keyof Contract]: `${G}.${keyof Contract[G] & string}` }[keyof Contract];

/** Whether the server knows a call: behind a gateway stands another one, which may not. What needs the call is then not shown. */
export const supports = (call: Call): boolean => !pageConfig.gateway?.lacks.includes(call);

/** Whether the server sorts and narrows lists: the one that sums them up does. */
export const narrowsLists = (): boolean => supports('library.summary');
