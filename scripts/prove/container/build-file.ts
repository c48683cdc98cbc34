/** The Dockerfile on bases of the same name that were made here: they can’t have the digests of the real ones. */
export const withLocalBases = (dockerfile: string): string =>
  dockerfile.replaceAll(/^(FROM .*?)@sha256:[0-9a-f]{64}/gm, '$1');

/** The names of the images that a Dockerfile begins with, without their digests. */
export function basesOf(dockerfile: string): string[] {
  const named = dockerfile.matchAll(/^FROM (?:--\S+ )*([^\s@]+)@sha256:/gm);
  return [...new Set([...named].map(([, name = '']) => name))];
}
