import {
  contract,
  isManager,
  type LibraryKind,
  type ManagerName,
  sourceKinds,
  type SourceKind,
} from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import type { SourceChange } from '#domain/library/connector.ts';
import { readWebhook as readManagerWebhook } from '#integrations/arr/webhook.ts';
import { readWebhook } from '#integrations/media-library/read-webhook.ts';
import { AppError, Unauthorized } from '#platform/errors.ts';
import { sendError } from '#platform/http/error-handler.ts';
import { implement } from '#platform/http/implement.ts';
import { sentence } from '#platform/sentence.ts';

export type NoteChanges = (kind: LibraryKind, ordinal: number, changes: readonly SourceChange[]) => void;

const managers = /\/webhooks\/(sonarr|radarr|libraries\/:id)$/;
/** Managers take any other answer for a broken connection. */
const fine = '';

interface KnownSource {
  kind: SourceKind;
  ordinal: number;
}

interface Listeners {
  noteChanges: NoteChanges;
  /** Something has changed in a source that doesn’t say what; only a sync finds what was removed. */
  look: (source: KnownSource, what: 'changed' | 'removed') => Promise<void>;
  /** Undefined for an unknown id. */
  findSource: (id: string) => KnownSource | undefined;
  /** Takes the payload of Plex; undefined when it is of no interest. */
  notePlay: (payload: string) => Promise<string | undefined>;
}

/** Webhooks that other programs call. */
export function webhooksRoutes(api: FastifyInstance, { noteChanges, look, findSource, notePlay }: Listeners) {
  void api.register(async (scope) => {
    // Errors are not shown to the manager's user, who cannot fix them.
    scope.setErrorHandler((error: Error, request, reply) => {
      const isWrong = error instanceof AppError && /^(not-found|refused)$/.test(error.code);
      if (error instanceof Unauthorized || isWrong || !managers.test(request.routeOptions.url ?? ''))
        return sendError(error, request, reply);
      request.log.warn({ err: error }, 'Unrecognized webhook');
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(fine));
    });

    implement(scope, contract.webhooks, {
      sonarr: ({ form }) => note({ kind: 'sonarr', ordinal: 0 }, form),
      radarr: ({ form }) => note({ kind: 'radarr', ordinal: 0 }, form),
      library({ params: { id }, form }) {
        const source = findSource(id);
        if (!source)
          throw new AppError('not-found', sentence`No library source has the ID ${id}.`, { help: 'library-sources' });
        return noteAny(source, form);
      },
      plex: ({ form }) => notePlay(form.payload),
    });
  });

  function note({ kind, ordinal }: KnownSource & { kind: ManagerName }, body: unknown): string {
    const changes = readManagerWebhook(kind, body);
    if (changes.length > 0) for (const list of sourceKinds[kind].fills) noteChanges(list, ordinal, changes);
    return fine;
  }

  async function noteAny({ kind, ordinal }: KnownSource, body: unknown): Promise<string> {
    if (isManager(kind)) return note({ kind, ordinal }, body);
    const what = readWebhook(body);
    if (what) await look({ kind, ordinal }, what);
    return fine;
  }
}
