import { createHash } from 'node:crypto';
import type { EpisodesAnswer, SeriesSource, UpstreamEpisode } from '#domain/library/upstream.ts';
import { ArrError } from './arr-error.ts';
import type { ArrClient } from './client.ts';
import { createItemSource, readRecords } from './list-items.ts';
import { createCollector } from './records/collect.ts';
import { idOf, isFields, type Fields } from './records/fields.ts';
import { lacksFile, readEpisode, type FilesById } from './records/read-episode.ts';
import { readSeries } from './records/read-items.ts';
import { sentence } from '#platform/sentence.ts';

/** Changes when the same answer is read differently, so that everything is read once more. */
const readerVersion = 1;
/** Some 50,000 episodes. */
const largestAnswer = 128 * 1024 * 1024;

export function createSeriesSource(client: ArrClient): SeriesSource {
  return {
    ...createItemSource(client, readSeries),
    episodes,
    hasEpisode: async (id, signal) => (await client.find(`episode/${id}`, signal)) !== undefined,
  };

  async function episodes(seriesId: number, known: string, signal: AbortSignal): Promise<EpisodesAnswer> {
    const fetchFiles = () => fetchAll(client, `episodefile?seriesId=${seriesId}`, signal);
    const answer = await fetchAll(client, `episode?seriesId=${seriesId}&includeEpisodeFile=true`, signal);
    if (known === answer.mark) return 'same';
    // The stored mark came from two responses, so this manager lists files separately.
    let files = known.startsWith(`${answer.mark} `) ? await fetchFiles() : undefined;
    if (files && known === `${answer.mark} ${files.mark}`) return 'same';

    let filesById: FilesById | undefined;
    const collector = createCollector((record) => readEpisode(record, seriesId, filesById));
    const records: UpstreamEpisode[] = [];
    for await (const record of readRecords(client, answer.chunks)) {
      if (!filesById && isFields(record) && lacksFile(record)) {
        files ??= await fetchFiles();
        filesById = await indexFiles(client, files.chunks);
      }
      const episode = collector.take(record);
      if (episode) records.push(episode);
    }
    return {
      fingerprint: files ? `${answer.mark} ${files.mark}` : answer.mark,
      answered: { records, ...collector.summary() },
    };
  }
}

/** A whole answer in its pieces, with a mark that tells it from others. */
async function fetchAll(client: ArrClient, path: string, signal: AbortSignal) {
  const hash = createHash('sha1').update(`${readerVersion}`);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await client.stream(path, signal)) {
    hash.update(chunk);
    chunks.push(chunk);
    size += chunk.length;
    if (size > largestAnswer)
      throw new ArrError('unreadable', sentence`The response from ${client.name} is far too large.`);
  }
  return { chunks, mark: hash.digest('base64url') };
}

async function indexFiles(client: ArrClient, chunks: Buffer[]): Promise<FilesById> {
  const files = new Map<number, Fields>();
  for await (const file of readRecords(client, chunks)) {
    const id = isFields(file) ? idOf(file.id) : undefined;
    if (id !== undefined) files.set(id, file as Fields);
  }
  return files;
}
