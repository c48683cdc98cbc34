import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { decode, decodeAll } from './decode.ts';
import { trimmed, type Recording } from './recording.ts';
import { readDrasculaNoises } from './voices/drascula.ts';

const filesIn = (folder: string, pattern: RegExp): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => pattern.test(file))
        .map((file) => join(folder, file))
    : [];

/** The pieces of music of four games. */
export const findMusic = (root: string): string[] =>
  ['games/fillets-ng/music', 'scummvm/drascula/audio', 'hyperrogue/music', 'games/nexuiz/data/sound/cdtracks'].flatMap(
    (folder) =>
      filesIn(join(root, 'usr/share', folder), /\.ogg$/)
        // Some are links to other packages.
        .filter((file) => existsSync(file))
        .toSorted(),
  );

/** Noises of the two games that have them as files. */
export function readNoises(root: string): Recording[] {
  const base = join(root, 'usr/share/games/fillets-ng/sound');
  const files = readdirSync(base).flatMap((room) =>
    ['en', ''].flatMap((part) => filesIn(join(base, room, part), /^(sp-|.*-x-).*\.ogg$/)),
  );
  const sounds = decodeAll(files);
  return [
    ...readDrasculaNoises(root).map(({ name, sound }) => sound && trimmed(name, sound)),
    ...files.map((file, index) => trimmed(file, sounds[index] ?? new Float32Array())),
  ].filter((noise) => noise !== undefined);
}

const pieces = new Map<string, Float32Array>();
const keptPieces = 24;
const pieceSeconds = '130';

/** The beginning of a piece of music; nothing if ffmpeg can't read it, as one of HyperRogue's. */
export function readPiece(path: string): Float32Array {
  const piece = pieces.get(path) ?? decodeOrNothing(path);
  pieces.set(path, piece);
  const [oldest] = pieces.keys();
  if (pieces.size > keptPieces && oldest !== undefined) pieces.delete(oldest);
  return piece;
}

function decodeOrNothing(path: string): Float32Array {
  try {
    return decode(['-t', pieceSeconds, '-i', path]);
  } catch {
    return new Float32Array();
  }
}
