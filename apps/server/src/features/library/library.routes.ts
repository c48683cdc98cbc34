import {
  contract,
  type LibraryCopy,
  type LibraryKind,
  type LibrarySummary,
  type ListChoices,
  type RootFolder,
} from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import type { SourceOf } from '#engine/library/sources/source-of-title.ts';
import { implement } from '#platform/http/implement.ts';
import type { Managers } from './managers.ts';

interface Dependencies {
  managers: Pick<Managers, 'list' | 'removeHeld'>;
  summarize: (kind: LibraryKind) => Promise<LibrarySummary>;
  readChoices: (kind: LibraryKind) => Promise<ListChoices>;
  examine: (kind: LibraryKind) => Promise<RootFolder[]>;
  findCopies: (kind: LibraryKind, id: number) => Promise<Pick<LibraryCopy, 'id' | 'resolution'>[]>;
  sourceOf: SourceOf;
}

export const libraryRoutes = (
  api: FastifyInstance,
  { managers, summarize, readChoices, examine, findCopies, sourceOf }: Dependencies,
) =>
  implement(api, contract.library, {
    choices: ({ query }) => readChoices(query.kind),
    copies: async ({ query: { kind, id } }) => ({
      data: (await findCopies(kind, id)).map((copy) => ({ ...copy, source: sourceOf(kind, copy.id) })),
    }),
    summary: ({ query }) => summarize(query.kind),
    managers: async () => ({ data: await managers.list() }),
    removeHeld: ({ form }) => managers.removeHeld(form.kind),
    paths: async ({ query }) => ({ data: await examine(query.kind) }),
  });
