import type { LibraryKind } from '@captionarr/contract';

/** A folder in which series or movies lie, as one program names it. */
export interface RootFolder {
  kind: LibraryKind;
  folder: string;
}

export interface Rewrite {
  from: string;
  to: string;
}

/** Which folders of ours another program names otherwise, told by how their names end; what cannot be told is left out. */
export function findRewrites(ours: readonly RootFolder[], theirs: readonly RootFolder[]): Rewrite[] {
  const pairs = ours.map((root) => ({ root, to: findNamesake(root, ours, theirs) }));
  const whole = unique(
    pairs.flatMap(({ root, to }) => (to === undefined || to === root.folder ? [] : [{ from: root.folder, to }])),
  );
  const short = unique(whole.map(withoutCommonTail));
  const isRight = pairs.every(({ root: { folder }, to }) => rewritePath(short, folder) === (to ?? folder));
  return isRight ? short : whole;
}

/** Applies each rewrite in order, as Autopulse does. */
const rewritePath = (rewrites: readonly Rewrite[], path: string): string =>
  rewrites.reduce((done, { from, to }) => (isInside(done, from) ? to + done.slice(from.length) : done), path);

/** Undefined when nothing there looks like it. */
function findNamesake(
  { kind, folder }: RootFolder,
  ours: readonly RootFolder[],
  theirs: readonly RootFolder[],
): string | undefined {
  const ofKind = theirs.filter((root) => root.kind === kind).map((root) => root.folder);
  if (ofKind.some((other) => isInside(folder, other) || isInside(other, folder))) return folder;
  const lengths = ofKind.map((other) => commonTail(folder, other));
  const longest = Math.max(0, ...lengths);
  const best = ofKind.filter((_, index) => lengths[index] === longest);
  const isOnly = ours.filter((root) => root.kind === kind).length === 1;
  return best.length === 1 && (longest > 0 || isOnly) ? best[0] : undefined;
}

/** `/data/media` and `/mnt`, instead of `/data/media/tv` and `/mnt/tv`; a rewrite of everything would be too much. */
function withoutCommonTail({ from, to }: Rewrite): Rewrite {
  const length = commonTail(from, to);
  const short = { from: partsOf(from).slice(0, -length || undefined), to: partsOf(to).slice(0, -length || undefined) };
  if (short.from.length < 2 || short.to.length < 2) return { from, to };
  return { from: from.slice(0, short.from.join('/').length), to: to.slice(0, short.to.join('/').length) };
}

const partsOf = (path: string): string[] => path.split(/[/\\]/);

/** How many names two paths end with alike. */
function commonTail(one: string, other: string): number {
  const [a, b] = [partsOf(one).toReversed(), partsOf(other).toReversed()];
  const differs = a.findIndex((name, index) => name === '' || name.toLowerCase() !== b[index]?.toLowerCase());
  return differs === -1 ? a.length : differs;
}

const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

const unique = (rewrites: readonly Rewrite[]): Rewrite[] => [
  ...new Map(rewrites.map((rewrite) => [JSON.stringify(rewrite), rewrite])).values(),
];
