import type { Folder } from '@captionarr/contract';
import { withSlash } from '#domain/library/with-slash.ts';
import { discard } from '#integrations/http/discard.ts';
import { ArrError } from './arr-error.ts';
import { explainAnswer, isNotFoundResponse } from './check-answer.ts';
import type { ArrConnection } from './connection.ts';
import { descriptions } from './descriptions.ts';
import { fieldsOf, listOf, textOf, wholeNumberOf } from './records/fields.ts';
import type { ArrFields } from './records/record-fields.ts';
import { createTransport, type Answer } from './transport.ts';
import { sentence } from '#platform/sentence.ts';

/** Event type of both histories. */
const grabbed = 1;

export type ArrClient = ReturnType<typeof createArrClient>;

/** Speaks REST v3 with a manager. Every call throws an ArrError, with a sentence for the user, when it fails. */
export function createArrClient(connection: ArrConnection) {
  const { name: program, file, owner, historyOf } = descriptions[connection.kind];
  const { name = program } = connection;
  const transport = createTransport({ ...connection, name });

  const ask = (path: string, signal?: AbortSignal) => transport.ask(`/api/v3/${path}`, { signal });

  async function check(answer: Answer): Promise<Answer> {
    const error = explainAnswer(answer, name);
    if (!error) return answer;
    await discard(answer.body);
    throw error;
  }

  async function parse(answer: Answer, signal?: AbortSignal): Promise<unknown> {
    const text = await transport.textOf(answer, signal);
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new ArrError('unreadable', sentence`The response from ${name} isn’t valid JSON.`, { cause: error });
    }
  }

  /** A small answer. */
  const read = async (path: string, signal?: AbortSignal) => parse(await check(await ask(path, signal)), signal);

  /** A thing that may be gone. */
  async function find(path: string, signal?: AbortSignal): Promise<unknown> {
    const answer = await ask(path, signal);
    if (!isNotFoundResponse(answer)) return parse(await check(answer), signal);
    await discard(answer.body);
    return undefined;
  }

  return {
    connection,
    name,
    read,
    find,

    /** An answer of any size, in the pieces that it comes in. */
    async stream(path: string, signal?: AbortSignal): Promise<AsyncIterable<Buffer>> {
      return transport.bytesOf(await check(await ask(path, signal)), signal);
    },

    async status(signal?: AbortSignal): Promise<{ version: string }> {
      const { appName, version } = fieldsOf<ArrFields['status']>(await read('system/status', signal));
      const other = Object.values(descriptions).find((each) => each.name === appName && each.name !== program);
      if (other)
        throw new ArrError('unreadable', sentence`This is ${other.name}, not ${program}. Check the address and port.`);
      return { version: textOf(version) };
    },

    async rootFolders(signal?: AbortSignal): Promise<{ path: string; accessible: boolean }[]> {
      const folders = listOf(await read('rootfolder', signal));
      return folders
        .map((folder) => fieldsOf<ArrFields['rootFolder']>(folder))
        .map(({ path, accessible }) => ({ path: textOf(path), accessible: accessible !== false }))
        .filter(({ path }) => path !== '');
    },

    /** The folders in a folder, as the manager sees them. */
    async folders(path: string, signal?: AbortSignal): Promise<Folder[]> {
      const query = new URLSearchParams({ path, includeFiles: 'false', allowFoldersWithoutTrailingSlashes: 'true' });
      const { directories } = fieldsOf<ArrFields['fileSystem']>(await read(`filesystem?${query}`, signal));
      return listOf(directories)
        .map((folder) => fieldsOf<ArrFields['folder']>(folder))
        .map((folder) => ({ name: textOf(folder.name), children: true, path: withSlash(textOf(folder.path)) }));
    },

    /** The series or movie that a file belongs to. */
    async ownerOf(fileId: number, signal?: AbortSignal): Promise<number | undefined> {
      const found = await find(`${file}/${fileId}`, signal);
      return found === undefined ? undefined : wholeNumberOf(fieldsOf<typeof owner>(found)[owner]);
    },

    /** Pages of the releases that were grabbed for an episode or movie, newest first. */
    async releasePages(id: number, signal?: AbortSignal): Promise<string[]> {
      const query = new URLSearchParams({ [historyOf]: String(id), eventType: String(grabbed), pageSize: '20' });
      const newest = 'sortKey=date&sortDirection=descending';
      const { records } = fieldsOf<ArrFields['historyPage']>(await read(`history?${query}&${newest}`, signal));
      const pages = listOf(records).map((record) =>
        textOf(fieldsOf(fieldsOf<ArrFields['history']>(record).data).nzbInfoUrl),
      );
      return [...new Set(pages.filter((page) => page !== ''))];
    },

    /** Asks the manager to rescan the folder of a series or movie; does not wait. */
    async rescan(id: number, signal?: AbortSignal): Promise<void> {
      const json =
        connection.kind === 'sonarr' ? { name: 'RescanSeries', seriesId: id } : { name: 'RescanMovie', movieId: id };
      const answer = await check(await transport.ask('/api/v3/command', { method: 'POST', json, signal }));
      await discard(answer.body);
    },

    /** A cover by its path below the API root, whatever the answer is. */
    image: (path: string, signal?: AbortSignal) =>
      transport.ask(`/api/v3/${path}`, { headers: { accept: 'image/*' }, signal }),

    close: () => transport.close(),
  };
}
