/** The image must stay below this when it’s unpacked. In bytes. */
const largest = 500e6;

export interface Sizes {
  /** On disk. */
  unpacked: number;
  /** To download. */
  packed: number;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Says how large the image is; throws if that is too large. */
export function judgeSizes({ unpacked, packed }: Sizes): string {
  const text = `${megabytes(unpacked)} on disk, ${megabytes(packed)} to download`;
  if (unpacked >= largest) throw new Error(`The image is too large: ${text}. The limit is ${megabytes(largest)}.`);
  return text;
}
