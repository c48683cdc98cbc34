import type { SevenZipModuleFactory } from '7z-wasm';
import { BrokenArchive } from './archive.ts';
import { archiveLimits } from './choose.ts';

const place = '/one.xz';
const target = '/out';

/** The one file that is in it, which has no name. In memory, like 7z archives. */
export async function openXz(bytes: Uint8Array): Promise<Uint8Array> {
  // Its types say that the module itself is the function.
  const { default: load } = (await import('7z-wasm')) as unknown as { default: SevenZipModuleFactory };
  const said: string[] = [];
  const program = await load({ print: (line) => void said.push(line), printErr: () => undefined });
  program.FS.writeFile(place, bytes);
  const run = (...words: string[]) => {
    try {
      program.callMain(words);
    } catch {
      // It ends its run by an exception; what there is then tells how it went.
    }
  };
  run('l', '-slt', '-ba', place);
  const size = Number(/(?:^|\W)Size = (\d+)/.exec(said.join('\n'))?.[1]);
  if (!(size <= archiveLimits.file)) throw new BrokenArchive('The archive is damaged or too large.');
  run('x', '-y', `-o${target}`, place);
  const content = program.FS.readFile(`${target}/one`, { encoding: 'binary' });
  if (content.length !== size) throw new BrokenArchive('The archive is damaged.');
  return content;
}
