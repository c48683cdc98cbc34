/** Entry of a package in npm's lock file. */
export interface LockedPackage {
  version?: string;
  integrity?: string;
  license?: string;
  /** Real path of a workspace. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
}

/** By path, such as `node_modules/zod` or `apps/server`. */
export type Lock = Record<string, LockedPackage>;

export interface RuntimePackage {
  /** Path below the root. */
  path: string;
  name: string;
  version: string;
  integrity: string;
  license: string;
  /** Paths of the packages that it asks for. */
  needs: string[];
}

/** Machines that a release runs on. */
const machines = { os: 'linux', cpu: ['x64', 'arm64'], libc: 'glibc' };

/** Asked for by packages that run, and needed only to compile them. */
const toCompile = /^(@types\/.*|undici-types|node-addon-api)$/;

/** Asked for by jassub’s player. We use its worker alone, which needs none of them; one is under the GPL. */
const ofPlayer = /^(abslink|lfa-ponyfill|rvfc-polyfill|throughput)$/;

/** Every package that a workspace needs to run, on any of our machines, or only some with what they need; sorted by path. */
export function runtimePackages(lock: Lock, workspace: string, names?: readonly string[]): RuntimePackage[] {
  const found: RuntimePackage[] = [];
  const seen = new Set<string>();
  const waiting = names ? names.map((name) => find(lock, workspace, name)) : needsOf(lock, workspace);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const locked = lock[path];
    if (!locked || seen.has(path)) continue;
    seen.add(path);
    const needs = needsOf(lock, path);
    waiting.push(...needs);
    if (locked.link || !path.includes('node_modules/')) continue;
    const { version = '', integrity = '', license = '' } = locked;
    found.push({ path, name: nameOf(path), version, integrity, license, needs });
  }
  return found.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Workspaces are named by their own folder, not by the link to it. */
function needsOf(lock: Lock, path: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[path] ?? {};
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  return names.flatMap((name) => {
    const at = resolve(lock, path, name);
    const locked = at === undefined ? undefined : lock[at];
    if (at === undefined || !locked || !runsHere(locked) || toCompile.test(name) || ofPlayer.test(name)) return [];
    return [locked.link && locked.resolved ? locked.resolved : at];
  });
}

function find(lock: Lock, from: string, name: string): string {
  const path = resolve(lock, from, name);
  if (path === undefined) throw new Error(`The lock file has no ${name}.`);
  return path;
}

/** Resolves like Node: in the same folder, then in each parent. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`;
    if (!folder.endsWith('node_modules') && lock[path]) return path;
    if (folder === '') return undefined;
  }
}

const allows = (list: string | string[] | undefined, ...ours: string[]) =>
  list === undefined || [list].flat().some((each) => ours.includes(each));

const runsHere = ({ os, cpu, libc }: LockedPackage) =>
  allows(os, machines.os) && allows(cpu, ...machines.cpu) && allows(libc, machines.libc);
