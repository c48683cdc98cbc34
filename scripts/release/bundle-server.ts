import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { rolldown, type OutputOptions, type Plugin } from 'rolldown';
import { slimMaps } from './slim-maps.ts';
import { splitServer } from './split-server.ts';

interface BundlePlan {
  /** Entries of threads and child processes, below `src`. */
  scripts: string[];
  /** Packages that stay in `node_modules`, each with its reason. */
  outside: Record<string, string>;
}

/** How a tree wants to be bundled; releases up to 1.0.0 have no plan and are packed as source. */
export function readBundlePlan(tree: string): BundlePlan | undefined {
  const file = join(tree, 'apps/server/bundle.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BundlePlan) : undefined;
}

/** Names of functions stay, so that a stack trace can be read even without the map. */
const output: OutputOptions = {
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  comments: false,
  sourcemap: true,
  // One letter beyond Latin, and V8 keeps two bytes for each letter of the file.
  charset: 'ascii',
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
};

/** Writes the server of a tree into a folder: one file for each thread, and for the server what it starts with and what it loads later. */
export async function bundleServer(tree: string, { scripts, outside }: BundlePlan, to: string): Promise<void> {
  const server = realpathSync(join(tree, 'apps/server'));
  const names = Object.keys(outside);
  const write = async (entry: string, more: OutputOptions) => {
    const bundle = await rolldown({
      cwd: server,
      platform: 'node',
      input: { [basename(entry, '.ts')]: `src/${entry}` },
      external: (id) => names.some((name) => id === name || id.startsWith(`${name}/`)),
      plugins: [importByKey, escapeLetters, slimMaps(join(server, '../..'), to)],
      // A slow machine is no fault of the bundle.
      checks: { bundlerTimings: false },
      onLog: (level, log) => {
        if (level === 'warn') throw new Error(log.message);
      },
    });
    const { output: files } = await bundle.write({ ...output, dir: to, ...more });
    await bundle.close();
    for (const file of files) {
      if (file.type !== 'chunk') continue;
      refuseHiddenRequire(file);
      refuseWideLetters(file);
    }
  };
  await write('main.ts', { codeSplitting: { groups: splitServer(join(server, 'src')) } });
  for (const script of scripts) await write(script, {});
}

/** `require` as a value. What it then loads isn’t in the bundle, and not in `node_modules` either. */
const hiddenRequire = /[:=?,(]__require(?![\w(.]| as )/;

function refuseHiddenRequire({ fileName, code }: { fileName: string; code: string }): void {
  const at = code.search(hiddenRequire);
  if (at === -1) return;
  const found = code.slice(Math.max(0, at - 100), at + 100);
  throw new Error(
    `A package in ${fileName} loads others in its own way. Name it in bundle.json under outside: ${found}`,
  );
}

const byKey = /import\(`\.\/\$\{key\}\/([\w.-]+)`\)/;

/** ``import(`./${key}/client.ts`)`` loads every folder that has this file at once, so the bundle has them as plain imports. */
const importByKey: Plugin = {
  name: 'import-by-key',
  transform: {
    filter: { code: byKey },
    handler(code, id) {
      const [, file = ''] = byKey.exec(code) ?? [];
      const folder = dirname(id);
      const keys = readdirSync(folder).filter((name) => existsSync(join(folder, name, file)));
      const imports = keys.map((key, index) => `import * as found${index} from './${key}/${file}';`);
      const table = keys.map((key, index) => `${JSON.stringify(key)}: found${index}`);
      // The lines stay where they are, so the map stays right.
      return { code: `${imports.join('')}${code.replace(byKey, `({ ${table.join(', ')} })[key]`)}`, map: null };
    },
  },
};

/**
 * Templates with a tag stay as they’re written, even with `charset: 'ascii'`.
 * Those of ours are sentences, patterns and SQL, and all of them read `\u2013` as its letter.
 */
const escapeLetters: Plugin = {
  name: 'escape-letters',
  transform: {
    filter: { id: /\.ts$/, code: /\w`/ },
    handler: (code) => ({
      code: code.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
      map: null,
    }),
  },
};

function refuseWideLetters({ fileName, code }: { fileName: string; code: string }): void {
  const at = code.search(/[^\0-\xFF]/);
  if (at === -1) return;
  throw new Error(
    `A template in ${fileName} has letters beyond Latin-1: ${code.slice(Math.max(0, at - 100), at + 20)}`,
  );
}
