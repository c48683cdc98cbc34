import { contract, type LibraryKind, type LibrarySummary, type RootFolder } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '#platform/http/implement.ts';
import type { Managers } from './managers.ts';

interface Dependencies {
  managers: Pick<Managers, 'list' | 'removeHeld'>;
  summarize: (kind: LibraryKind) => Promise<LibrarySummary>;
  examine: (kind: LibraryKind) => Promise<RootFolder[]>;
}

export const libraryRoutes = (api: FastifyInstance, { managers, summarize, examine }: Dependencies) =>
  implement(api, contract.library, {
    summary: ({ query }) => summarize(query.kind),
    managers: async () => ({ data: await managers.list() }),
    removeHeld: ({ form }) => managers.removeHeld(form.kind),
    paths: async ({ query }) => ({ data: await examine(query.kind) }),
  });
