import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import { parseJson } from '#platform/parse-json.ts';
import { privateFile } from '#platform/private-files.ts';
import { databaseEntry, format, keyEntry, manifest as manifestSchema, manifestEntry, program } from './manifest.ts';
import type { Manifest } from './manifest.ts';

type Held = keyof Manifest['files'];
export type OnBytes = (count: number) => void;

const names = [databaseEntry, keyEntry, manifestEntry];
/** Bytes; ours is some kilobytes. */
const largestManifest = 1 << 20;
/** Bytes; ours is 32. */
const largestKey = 1024;

/** An open backup with a valid manifest; its content is not verified yet. */
export interface OpenBackup {
  manifest: Manifest;
  /** Reads a file completely, optionally into a new file; throws if it does not match the manifest. */
  read: (name: Held, into?: string, onBytes?: OnBytes) => Promise<void>;
  close: () => void;
}

/** Throws for a file that is not a backup of this program, named as `title`. */
export async function openBackup(path: string, title: string): Promise<OpenBackup> {
  const refuse: Refuse = (say, cause) => new AppError('invalid', say(title), { cause, help: 'backup-damaged' });
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== undefined) throw error;
    throw refuse((name) => sentence`${name} isn’t a complete zip file. Download it again.`, error);
  });
  try {
    const entries = await entriesOf(zip, refuse);
    const manifest = readManifest(await readText(zip, entries[manifestEntry], refuse), refuse);
    return {
      manifest,
      close: () => zip.close(),
      async read(name, into, onBytes) {
        const said = manifest.files[name];
        const isForged = name === keyEntry && said.size > largestKey;
        if (isForged || entries[name].uncompressedSize !== said.size) throw refuse(damage(name));
        const target =
          into === undefined ? nowhere() : createWriteStream(into, { flags: 'wx', mode: privateFile, flush: true });
        if ((await hashInto(zip, entries[name], target, onBytes, refuse)) !== said.sha256) throw refuse(damage(name));
      },
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

type Refuse = (say: (title: string) => Sentence, cause?: unknown) => AppError;
const foreign = (title: string) => sentence`${title} isn’t a Captionarr backup.`;
const damage = (entry: string) => (title: string) =>
  sentence`${title} has been modified or damaged: ${entry} doesn’t match its checksum. Use another backup.`;

async function entriesOf(zip: ZipFile, refuse: Refuse): Promise<Record<Held | typeof manifestEntry, Entry>> {
  if (zip.entryCount !== names.length) throw refuse(foreign);
  const found = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) found.set(entry.fileName, entry);
  } catch (error) {
    throw refuse(
      (title) => sentence`${title} has been modified or damaged: its contents can’t be listed. Use another backup.`,
      error,
    );
  }
  const one = (name: string): Entry => {
    const entry = found.get(name);
    if (!entry) throw refuse(foreign);
    return entry;
  };
  return { [databaseEntry]: one(databaseEntry), [keyEntry]: one(keyEntry), [manifestEntry]: one(manifestEntry) };
}

async function readText(zip: ZipFile, entry: Entry, refuse: Refuse): Promise<string> {
  if (entry.uncompressedSize > largestManifest) throw refuse(foreign);
  const pieces: Buffer[] = [];
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  } catch (error) {
    throw refuse(damage(manifestEntry), error);
  }
  const content = Buffer.concat(pieces);
  // The zip reader doesn’t verify it, and no other checksum covers the manifest.
  if (crc32(content) !== entry.crc32) throw refuse(damage(manifestEntry));
  return content.toString();
}

function readManifest(text: string, refuse: Refuse): Manifest {
  const said = parseJson(text) as { program?: unknown; format?: unknown; version?: unknown } | undefined;
  if (said?.program === program && typeof said.format === 'number' && said.format > format)
    throw refuse(
      (title) => sentence`${title} was written by a newer version, Captionarr ${String(said.version)}. Update first.`,
    );
  const parsed = manifestSchema.safeParse(said);
  if (!parsed.success) throw refuse(damage(manifestEntry), parsed.error);
  return parsed.data;
}

const nowhere = () => new Writable({ write: (_piece, _encoding, done) => done() });

/** The zip reader itself ends a file that is longer than the archive promised. */
async function hashInto(
  zip: ZipFile,
  entry: Entry,
  target: Writable,
  onBytes: OnBytes | undefined,
  refuse: Refuse,
): Promise<string> {
  const hash = createHash('sha256');
  async function* noted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece);
      onBytes?.(piece.length);
      yield piece;
    }
  }
  const content = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
    throw refuse(damage(entry.fileName), error);
  });
  try {
    await pipeline(content, noted, target);
  } catch (error) {
    // Disk errors are reported as such; the rest are errors of the zip file.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined && !code.startsWith('Z_')) throw error;
    throw refuse(damage(entry.fileName), error);
  }
  return hash.digest('hex');
}
