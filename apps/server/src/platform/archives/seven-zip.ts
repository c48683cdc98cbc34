import type { FileSystem, FSNode, SevenZipModule, SevenZipModuleFactory } from '7z-wasm';
import { BrokenArchive } from './archive.ts';
import { archiveLimits } from './choose.ts';
import { readProgram } from './limit-memory.ts';

/** Fields of the in-memory file system that the types omit. */
interface MemoryNode extends Omit<FSNode, 'contents'> {
  contents: Int8Array<ArrayBuffer> | null;
  usedBytes: number;
  stream_ops: { write: (stream: { node: MemoryNode }, ...rest: [Uint8Array, number, number, number]) => number };
  node_ops: { setattr: (node: MemoryNode, change: { size?: number }) => void };
}
interface MemoryFiles extends FileSystem {
  ErrnoError: new (code: number) => Error;
}

export interface SevenZip {
  /** Runs one command and returns its output; a failure shows in the result. */
  run: (...words: string[]) => string;
  /** A file that a command wrote; undefined when there is none. */
  read: (path: string) => Uint8Array | undefined;
}

/** A listing has ten lines or so for each member. */
const maxLines = archiveLimits.members * 20;
const noSpace = 51;

/**
 * The program with one archive in its file system, which is in memory: nothing it does reaches the disk. It cannot take
 * more memory than `archiveLimits.program`, and cannot write more than `archiveLimits.together`, whatever the archive says.
 */
export async function startSevenZip(bytes: Uint8Array, place: string): Promise<SevenZip> {
  // Its types say that the module itself is the function.
  const { default: load } = (await import('7z-wasm')) as unknown as { default: SevenZipModuleFactory };
  const wasmBinary = (await readProgram('7z-wasm/7zz.wasm', archiveLimits.program)).buffer;
  const printed: string[] = [];
  const print = (line: string) => {
    if (printed.push(line) > maxLines) throw new BrokenArchive('The archive contains too many files.');
  };
  const program = await load({ wasmBinary, print, printErr: () => undefined });
  program.FS.writeFile(place, bytes, { canOwn: true } as object);
  limitFiles(program.FS as MemoryFiles, place);

  return {
    run(...words) {
      printed.length = 0;
      try {
        // Progress would be printed into the first line of a listing.
        program.callMain([words[0] ?? '', '-bsp0', '-spd', '-y', '-pnone', ...words.slice(1)]);
      } catch (error) {
        if (error instanceof BrokenArchive) throw error;
        // Out of memory or disk: the partial result is used.
      }
      return printed.join('\n');
    },
    read: (path) => readFile(program, path),
  };
}

/** Every write and every change of a size goes through these two, so nothing is written past the limit. */
function limitFiles(files: MemoryFiles, place: string): void {
  const { stream_ops: streams, node_ops: nodes } = nodeAt(files, place);
  const { write } = streams;
  const { setattr } = nodes;
  let written = 0;
  const claim = (node: MemoryNode, size: number) => {
    written += Math.max(0, size - node.usedBytes);
    if (written > archiveLimits.together) throw new files.ErrnoError(noSpace);
  };
  streams.write = (stream, buffer, offset, length, position) => {
    claim(stream.node, position + length);
    return write(stream, buffer, offset, length, position);
  };
  nodes.setattr = (node, change) => {
    if (change.size !== undefined) claim(node, change.size);
    setattr(node, change);
  };
}

function readFile({ FS }: SevenZipModule, path: string): Uint8Array | undefined {
  try {
    const { contents, usedBytes } = nodeAt(FS, path);
    return new Uint8Array(contents?.slice(0, usedBytes).buffer ?? new ArrayBuffer(0));
  } catch {
    return undefined;
  }
}

const nodeAt = (files: FileSystem, path: string) => files.lookupPath(path).node as unknown as MemoryNode;
