import type { Connector, FileChoice } from '#domain/library/connector.ts';
import type { Sources } from '#engine/library/sources/open-sources.ts';
import type { Source } from '#engine/library/sources/source.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

/** The open connector of a source; undefined while it is disabled. */
type ConnectorOf = (source: Source) => Pick<Connector, 'inbox'> | undefined;

interface Page {
  id: string;
  start: number;
  /** Everything, if it isn’t positive. */
  length: number;
}

interface Chosen {
  id: string;
  path: string;
  choice: FileChoice | null;
}

/** Files that a person has to match, of the sources that go by names. */
export function createInboxes(sources: Pick<Sources, 'get'>, connectorOf: ConnectorOf) {
  function open(source: Source) {
    const connector = connectorOf(source);
    if (connector) return connector.inbox;
    throw new AppError('conflict', sentence`${source.values.name} is disabled. Enable it to match its files.`, {
      help: 'library-sources',
    });
  }

  return {
    /** None where they can’t be counted: the state of the source says why. */
    async count(source: Source): Promise<number> {
      const inbox = connectorOf(source)?.inbox;
      return inbox ? inbox.count().catch(() => 0) : 0;
    },

    async page({ id, start, length }: Page) {
      const all = (await open(sources.get(id))?.list()) ?? [];
      const shown = length > 0 ? all.slice(start, start + length) : all;
      return { data: shown.map((file) => ({ ...file })), total: all.length };
    },

    async choose({ id, path, choice }: Chosen): Promise<void> {
      const source = sources.get(id);
      const inbox = open(source);
      if (!inbox) throw new AppError('not-acceptable', sentence`${source.values.name} has no files to match.`);
      await inbox.choose(path, choice);
    },
  };
}
