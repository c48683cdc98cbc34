import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { bundleServer, readBundlePlan } from './bundle-server.ts';
import { copyFile, copyFiles } from './copy.ts';
import { isNeeded, isProduct } from './is-needed.ts';
import { thirdPartyNotices } from './notices.ts';
import { packageFolder } from './package-folder.ts';
import { runtimePackages, type Lock, type RuntimePackage } from './runtime-packages.ts';

export type Machine = 'x64' | 'arm64';

interface Options {
  /** The source tree that is released, with the web app built. */
  tree: string;
  /** Folder of installed packages; the tree itself except for older ones. */
  installed: string;
  /** The folder to fill. */
  to: string;
  /** Puts Node for this machine into it. */
  node: Machine | undefined;
}

export interface Staged {
  /** Under `node_modules`. */
  packages: RuntimePackage[];
  /** Compiled into the server. */
  compiled: RuntimePackage[];
  /** Compiled into the web app. */
  bundled: RuntimePackage[];
  /** Node itself, if it is inside. */
  node: RuntimePackage | undefined;
}

/** Lays out an installation: what runs, and nothing else. */
export async function stage({ tree, installed, to, node }: Options): Promise<Staged> {
  const lock = (readJson(join(tree, 'package-lock.json')) as { packages: Lock }).packages;
  const web = join(tree, 'apps/web/dist');
  if (!existsSync(join(web, 'index.html'))) throw new Error('The web app is not built: run "npm run build" first.');

  const plan = readBundlePlan(tree);
  if (plan) {
    await bundleServer(tree, plan, join(to, 'apps/server/dist'));
    copyManifest(tree, to, 'apps/server');
  } else copySource(tree, to, lock);
  copyFiles(web, join(to, 'apps/web/dist'), (file) => !file.endsWith('.map'));
  // The start script is always the one that belongs to this way of packing.
  copyFile(join(installed, 'apps/server/bin/captionarr'), join(to, 'apps/server/bin/captionarr'));
  symlinkSync('apps/server/bin/captionarr', join(to, 'captionarr'));

  const server = runtimePackages(lock, 'apps/server');
  const packages = plan ? runtimePackages(lock, 'apps/server', Object.keys(plan.outside)) : server;
  for (const each of packages) {
    copyFiles(packageFolder(installed, each), join(to, each.path), (file) => isNeeded(each.name, file));
  }
  const compiled = without(server, packages);
  const bundled = without(runtimePackages(lock, 'apps/web'), server);
  const runtime = node ? putNode(lock, installed, to, node) : undefined;

  for (const paper of ['LICENSE', 'CHANGELOG.md']) copyFile(join(tree, paper), join(to, paper));
  copyFiles(join(installed, 'packaging'), join(to, 'packaging'), () => true);
  const all = [...packages, ...compiled, ...bundled, ...(runtime ? [runtime] : [])];
  write(
    join(to, 'THIRD-PARTY-NOTICES'),
    thirdPartyNotices(all, (each) => packageFolder(installed, each)),
  );
  return { packages, compiled, bundled, node: runtime };
}

const without = (all: RuntimePackage[], others: RuntimePackage[]) =>
  all.filter(({ path }) => !others.some((each) => each.path === path));

/** Releases up to 1.0.0 run their source. */
function copySource(tree: string, to: string, lock: Lock): void {
  const shared = Object.keys(lock).filter((path) => path.startsWith('packages/'));
  for (const workspace of ['apps/server', ...shared]) {
    copyFiles(join(tree, workspace, 'src'), join(to, workspace, 'src'), isProduct);
    copyManifest(tree, to, workspace);
  }
  for (const workspace of shared) link(join(to, 'node_modules/@captionarr', basename(workspace)), join(to, workspace));
}

interface Manifest {
  devDependencies?: object;
}

function copyManifest(tree: string, to: string, workspace: string): void {
  const { devDependencies: _, ...manifest } = readJson(join(tree, workspace, 'package.json')) as Manifest;
  write(join(to, workspace, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** From the package of npm that this repository runs with as well. */
function putNode(lock: Lock, installed: string, to: string, machine: Machine): RuntimePackage {
  const name = `node-linux-${machine}`;
  const path = `node_modules/${name}`;
  const { version = '', integrity = '', license = '' } = lock[path] ?? {};
  const node = { path, name, version, integrity, license, needs: [] };
  const folder = packageFolder(installed, node);
  for (const file of ['bin/node', 'LICENSE']) copyFile(join(folder, file), join(to, 'node', file));
  return node;
}

function link(at: string, target: string) {
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(relative(dirname(at), target), at);
}

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
