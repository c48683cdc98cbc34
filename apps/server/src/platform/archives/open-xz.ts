import { BrokenArchive } from './archive.ts';
import { archiveLimits } from './choose.ts';
import { startSevenZip } from './seven-zip.ts';

const place = '/one.xz';
const target = '/out';

/** The one file that is in it, which has no name. */
export async function openXz(bytes: Uint8Array): Promise<Uint8Array> {
  const program = await startSevenZip(bytes, place);
  const size = Number(/^Size = (\d+)$/m.exec(program.run('l', '-slt', '-ba', place))?.[1]);
  if (!(size <= archiveLimits.file)) throw new BrokenArchive('The archive is damaged or too large.');
  program.run('x', `-o${target}`, place);
  const content = program.read(`${target}/one`);
  if (content?.length !== size) throw new BrokenArchive('The archive is damaged.');
  return content;
}
