import type { AnswerOf, Contract } from '@captionarr/contract';
import type { Unpacked } from '#platform/archives/unpack.ts';
import { AppError } from '#platform/errors.ts';
import { JsonText } from '#platform/http/json-text.ts';

export type UnpackFile = (bytes: Uint8Array) => Promise<Unpacked>;

/** Files go back as they are: the client chooses which to upload for what. In small pieces: as one text they would take many times their size. */
export function presentUnpacked({
  files,
  left,
  problem,
}: Unpacked): JsonText<AnswerOf<Contract['subtitles']['unpack']>> {
  if (problem !== undefined) throw new AppError('invalid', problem, { help: 'archive-damaged' });
  return new JsonText(piecesOf({ files, left }));
}

/** Bytes; a multiple of three, so that base64 chunks can be concatenated. */
const pieceSize = 48 * 1024;

async function* piecesOf({ files, left }: Unpacked): AsyncGenerator<string> {
  yield '{"data":[';
  for (const [index, { name, content }] of files.entries()) {
    yield `${index === 0 ? '' : ','}{"filename":${JSON.stringify(name)},"content":"`;
    for (let at = 0; at < content.length; at += pieceSize)
      yield Buffer.from(content.buffer, content.byteOffset + at, Math.min(pieceSize, content.length - at)).toString(
        'base64',
      );
    yield '"}';
  }
  yield `],"left":${JSON.stringify(left.map(({ name, reason }) => ({ filename: name, reason })))}}`;
}
