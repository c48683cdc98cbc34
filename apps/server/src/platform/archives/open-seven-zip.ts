import type { SevenZipModule, SevenZipModuleFactory } from '7z-wasm';
import { BrokenArchive, type Archive, type Listed } from './archive.ts';

const place = '/archive.7z';
const target = '/out';

/** The program's own file system is in memory, so nothing it does reaches the disk. */
export async function openSevenZip(bytes: Buffer): Promise<Archive> {
  // Its types say that the module itself is the function.
  const { default: load } = (await import('7z-wasm')) as unknown as { default: SevenZipModuleFactory };
  const said: string[] = [];
  const program = await load({ print: (line) => void said.push(line), printErr: () => undefined });
  program.FS.writeFile(place, bytes);

  const listing = run(program, said, ['l', '-slt', '-ba', '-pnone', place]);
  const listed = listing.split(/\n\s*\n/).flatMap(readListing);
  if (listed.length === 0) throw new BrokenArchive('The archive cannot be read. It may be damaged or encrypted.');
  return {
    listed,
    async extract(chosen) {
      run(program, said, ['x', '-y', '-pnone', `-o${target}`, place, '--', ...chosen.map(({ name }) => name)]);
      return new Map(chosen.flatMap((one) => read(program, one)));
    },
  };
}

/** It ends its run like a program would, by an exception. */
function run(program: SevenZipModule, said: string[], words: string[]): string {
  said.length = 0;
  try {
    program.callMain(words);
  } catch {
    // What it said until then tells what there is.
  }
  return said.join('\n');
}

function read(program: SevenZipModule, listed: Listed): [Listed, Uint8Array][] {
  try {
    const content = program.FS.readFile(`${target}/${listed.name}`, { encoding: 'binary' });
    return content.length === listed.size ? [[listed, content]] : [];
  } catch {
    return [];
  }
}

/** One block of `Name = value` lines. */
function readListing(block: string): Listed[] {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w[\w ]*) = (.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? ''] as const];
    }),
  );
  const name = fields.get('Path');
  if (name === undefined || !fields.has('Size')) return [];
  const attributes = fields.get('Attributes') ?? '';
  return [
    {
      name: name.replaceAll('\\', '/'),
      size: Number(fields.get('Size')) || 0,
      isFolder: attributes.startsWith('D'),
      isLink: /\bl[rwx-]{9}/.test(attributes),
      isEncrypted: fields.get('Encrypted') === '+',
    },
  ];
}
