import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';
import { readPreloads } from './preloads.ts';

const gzip = promisify(gzipCallback);

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const packed = /^(text|application)\/|svg/;

export interface WebFile {
  type: string;
  plain: Buffer;
  gzip: Buffer | undefined;
}

export type WebFiles = Awaited<ReturnType<typeof openWebFiles>>;

/** The built web app. Only names found at the start are ever read, so no address leads out of the folder. */
export async function openWebFiles(folder: string) {
  const names = new Set(await listFiles(folder));
  const loaded = new Map<string, Promise<WebFile>>();

  async function load(name: string): Promise<WebFile> {
    const plain = await readFile(join(folder, name));
    const type = types[extname(name)] ?? 'application/octet-stream';
    return { type, plain, gzip: packed.test(type) ? await gzip(plain, { level: 9 }) : undefined };
  }

  const read = async (name: string) => (names.has(name) ? readFile(join(folder, name), 'utf8') : undefined);

  return {
    index: await read('index.html'),
    preloads: readPreloads(await read('preload.json')),
    /** Read and packed at the first request, kept from then on. */
    async find(name: string) {
      if (!names.has(name)) return undefined;
      const file = loaded.get(name) ?? load(name);
      loaded.set(name, file);
      try {
        return await file;
      } catch {
        // Replaced by a newer build since the start.
        loaded.delete(name);
        return undefined;
      }
    },
  };
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
