/** What an archive says about one file in it. */
export interface Listed {
  name: string;
  /** Unpacked, in bytes, as the archive promises. */
  size: number;
  isFolder: boolean;
  isLink: boolean;
  isEncrypted: boolean;
  /** Why it cannot be had, in a sentence. */
  problem?: string;
}

/** An archive that is open: what is in it, and a way to what is wanted of it. */
export interface Archive {
  listed: readonly Listed[];
  /** Only for files that were chosen from the list; one that is damaged is missing in the answer. */
  extract: (chosen: readonly Listed[]) => Promise<Map<Listed, Uint8Array>>;
}

/** A whole archive that cannot be used, with a sentence for the user. */
export class BrokenArchive extends Error {}
