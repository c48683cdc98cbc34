import type { AnswerOf, Contract } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import type { Unpacked } from '#platform/archives/unpack.ts';

export type UnpackFile = (bytes: Uint8Array) => Promise<Unpacked>;

/** Files go back as they are: the client chooses which to upload for what. */
export function presentUnpacked({ files, left, problem }: Unpacked): AnswerOf<Contract['subtitles']['unpack']> {
  if (problem !== undefined) throw new AppError('invalid', problem, { help: 'archive-damaged' });
  return {
    data: files.map(({ name, content }) => ({ filename: name, content: Buffer.from(content).toString('base64') })),
    left: left.map(({ name, reason }) => ({ filename: name, reason })),
  };
}
