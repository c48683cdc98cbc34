import type { KindCode } from './kind-code.ts';

/** Table of migration 0037, which documents the columns. */
export interface StudioTables {
  studio_draft: {
    kind: KindCode;
    media_id: number;
    path: string;
    hash: string;
    at: number;
    who: string;
    edits_json: string;
  };
}
