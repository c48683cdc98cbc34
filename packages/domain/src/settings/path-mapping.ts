/** A folder as a manager names it, and the same folder as this server finds it. */
export type PathMapping = readonly [source: string, local: string];

/** One `source,local` text; the first comma divides, so a comma may stand only in the local path. */
export function parsePathMapping(text: string): PathMapping | undefined {
  const comma = text.indexOf(',');
  return comma === -1 ? undefined : [text.slice(0, comma), text.slice(comma + 1)];
}

export const formatPathMapping = ([source, local]: PathMapping) => `${source},${local}`;
