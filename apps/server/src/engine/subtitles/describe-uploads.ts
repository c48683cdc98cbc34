import type { UploadDescription } from '@captionarr/contract';
import { readFileName } from '#domain/subtitles/describe-file-name.ts';
import { describeSubtitle } from '#domain/subtitles/describe-subtitle.ts';
import { sampleCues } from '#domain/subtitles/sample-cues.ts';
import { extensionOf, properExtension } from '#engine/files/text-file.ts';

export interface UploadSample {
  filename: string;
  /** Its first bytes, as base64. */
  sample: string;
}

/**
 * Describes each file by its name and the beginning of its text. Runs on a worker thread because it loads large tables.
 */
export async function describeUploads(files: readonly UploadSample[]): Promise<UploadDescription[]> {
  const described: UploadDescription[] = [];
  for (const file of files) described.push(await describeUpload(file));
  return described;
}

async function describeUpload({ filename, sample }: UploadSample): Promise<UploadDescription> {
  const name = readFileName(filename);
  const language = name.isHiAmbiguous ? undefined : name.code2;
  const { format, cues } = sampleCues(Buffer.from(sample, 'base64'), { extension: extensionOf(filename), language });
  const facts = await describeSubtitle(name, cues);
  return {
    filename,
    language: facts.code2 ?? null,
    language_from: facts.languageFrom ?? null,
    type: facts.kind ?? null,
    type_from: facts.kindFrom ?? null,
    season: name.season,
    episode: name.episode,
    extension: format ? properExtension(format, filename) : extensionOf(filename),
  };
}
