/** Entry of an archive listing. */
export interface Listed {
  name: string;
  /** Unpacked, in bytes, as the archive promises. */
  size: number;
  isFolder: boolean;
  isLink: boolean;
  isEncrypted: boolean;
  /** Why it cannot be had, in a sentence. */
  problem?: string;
  /** Why, should it turn out that it cannot be extracted. */
  suspicion?: string;
}

/** An open archive: its list, and extraction. */
export interface Archive {
  listed: readonly Listed[];
  /** Only for listed files; damaged ones are missing in the result. */
  extract: (chosen: readonly Listed[]) => Promise<Map<Listed, Uint8Array>>;
}

/** A whole archive that cannot be used, with a sentence for the user. */
export class BrokenArchive extends Error {}
