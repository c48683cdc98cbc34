import { crc32 } from 'node:zlib';
import { BrokenArchive, type Archive, type Listed } from './archive.ts';
import { archiveLimits } from './choose.ts';
import { explainUnreadable } from './explain-unreadable.ts';
import { startSevenZip } from './seven-zip.ts';

const place = '/archive.7z';
const target = '/out';

interface Member extends Listed {
  /** Path in the archive. */
  path: string;
  /** Checksum of the content; undefined for an empty file. */
  checksum: number | undefined;
}

/** One program for all of it: an archive whose files are packed together is read from its start each time. */
export async function openSevenZip(bytes: Uint8Array): Promise<Archive> {
  const program = await startSevenZip(bytes, place);
  const listing = program.run('l', '-slt', '-ba', place);
  const listed = markDuplicates(listing.split(/\n\s*\n/).flatMap(readMember));
  if (listed.length === 0)
    throw new BrokenArchive(explainUnreadable(bytes) ?? 'The archive can’t be read. It may be damaged or encrypted.');
  if (listed.length > archiveLimits.members) throw new BrokenArchive('The archive contains too many files.');
  return {
    listed,
    async extract(chosen) {
      // An empty list would extract everything.
      if (chosen.length === 0) return new Map();
      const members = listed.filter((member) => chosen.includes(member));
      program.run('x', '-aos', `-o${target}`, '--', place, ...members.map(({ path }) => path));
      return new Map(
        members.flatMap((member) => {
          const content = program.read(`${target}/${member.path}`);
          return content && isContentOf(member, content) ? [[member, content]] : [];
        }),
      );
    },
  };
}

/** Two names can mean one place in a file system; the checksum tells whose content is there. */
const isContentOf = ({ size, checksum }: Member, content: Uint8Array) =>
  content.length === size && (checksum === undefined ? size === 0 : crc32(content) === checksum);

/** The program chooses by name, so only the first of a name can be had. */
function markDuplicates(members: readonly Member[]): Member[] {
  const paths = new Set<string>();
  return members.map((member) => {
    if (paths.has(member.path)) return { ...member, problem: 'Another file in the archive has the same name.' };
    paths.add(member.path);
    return member;
  });
}

/** One block of `Name = value` lines. In a name, the program prints a line break as `_`. */
function readMember(block: string): Member[] {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w[\w ]*) = (.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? ''] as const];
    }),
  );
  const path = fields.get('Path');
  if (path === undefined || !fields.has('Size')) return [];
  const attributes = fields.get('Attributes') ?? '';
  const checksum = fields.get('CRC') ?? '';
  return [
    {
      path,
      name: path.replaceAll('\\', '/'),
      size: Number(fields.get('Size')) || 0,
      checksum: checksum === '' ? undefined : Number.parseInt(checksum, 16),
      isFolder: attributes.startsWith('D'),
      isLink: /\bl[rwx-]{9}/.test(attributes),
      isEncrypted: fields.get('Encrypted') === '+',
    },
  ];
}
