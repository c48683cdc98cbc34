import type { Answered } from '#domain/library/upstream.ts';
import { ArrError } from './arr-error.ts';
import type { ArrClient } from './client.ts';
import { descriptions } from './descriptions.ts';
import { BrokenArray, readJsonArray } from './read-json-array.ts';
import { createCollector } from './records/collect.ts';
import { isFields, listOf, Unreadable, type Fields } from './records/fields.ts';
import { readLabels, type Labels } from './records/read-items.ts';
import { asSentence, sentence } from '#platform/sentence.ts';

const strange = {
  series: (name: string) => sentence`${name} returned something that isn’t a series.`,
  movie: (name: string) => sentence`${name} returned something that isn’t a movie.`,
};
/** With the reason as the program found it. */
const incomplete = {
  series: (name: string, id: number, why: string) =>
    sentence`${name} returned an incomplete series ${id}. ${asSentence(why)}`,
  movie: (name: string, id: number, why: string) =>
    sentence`${name} returned an incomplete movie ${id}. ${asSentence(why)}`,
};

type Read<T> = (item: Fields, labels: Labels) => T;

/** Shared by the series source and the movie source. */
export function createItemSource<T extends { id: number }>(client: ArrClient, read: Read<T>) {
  const { item } = descriptions[client.connection.kind];
  const labels = async (signal: AbortSignal) => readLabels(await client.read('tag', signal));

  return {
    async *list(signal: AbortSignal): AsyncGenerator<T, Omit<Answered<never>, 'records'>> {
      const known = await labels(signal);
      const collector = createCollector((record) => read(record, known));
      for await (const record of readRecords(client, await client.stream(item, signal))) {
        const taken = collector.take(record);
        if (taken) yield taken;
      }
      return collector.summary();
    },

    async find(id: number, signal: AbortSignal): Promise<T | undefined> {
      const record = await client.find(`${item}/${id}`, signal);
      if (record === undefined) return undefined;
      if (!isFields(record)) throw new ArrError('unreadable', strange[item](client.name));
      try {
        return read(record, listOf(record.tags).length > 0 ? await labels(signal) : new Map());
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        throw new ArrError('unreadable', incomplete[item](client.name, id, `It ${error.message}.`));
      }
    },
  };
}

/** Streams the records of a list; explains a response that is not a list. */
export async function* readRecords(
  client: ArrClient,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator {
  try {
    yield* readJsonArray(chunks);
  } catch (error) {
    if (!(error instanceof BrokenArray)) throw error;
    throw error.isCut
      ? new ArrError('cut', sentence`The response from ${client.name} was cut off.`, { cause: error })
      : new ArrError('unreadable', sentence`The response from ${client.name} isn’t the expected list.`, {
          cause: error,
        });
  }
}
