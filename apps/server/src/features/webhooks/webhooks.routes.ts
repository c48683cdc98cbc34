import { contract, type LibraryKind, managerOf } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import type { ArrChange } from '#integrations/arr/connection.ts';
import { readWebhook } from '#integrations/arr/webhook.ts';
import { Unauthorized } from '#platform/errors.ts';
import { sendError } from '#platform/http/error-handler.ts';
import { implement } from '#platform/http/implement.ts';

export type NoteChanges = (kind: LibraryKind, ordinal: number, changes: readonly ArrChange[]) => void;

const managers = /\/webhooks\/(sonarr|radarr)$/;
/** Managers take any other answer for a broken connection. */
const fine = '';

interface Listeners {
  noteChanges: NoteChanges;
  /** Takes the payload of Plex; undefined when it is of no interest. */
  notePlay: (payload: string) => Promise<string | undefined>;
}

/** Webhooks that other programs call. */
export function webhooksRoutes(api: FastifyInstance, { noteChanges, notePlay }: Listeners) {
  void api.register(async (scope) => {
    // Errors are not shown to the manager's user, who cannot fix them.
    scope.setErrorHandler((error: Error, request, reply) => {
      if (error instanceof Unauthorized || !managers.test(request.routeOptions.url ?? ''))
        return sendError(error, request, reply);
      request.log.warn({ err: error }, 'Unrecognized webhook');
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(fine));
    });

    implement(scope, contract.webhooks, {
      sonarr: ({ form }) => note('series', form),
      radarr: ({ form }) => note('movies', form),
      plex: ({ form }) => notePlay(form.payload),
    });
  });

  function note(kind: LibraryKind, body: unknown): string {
    const changes = readWebhook(managerOf[kind].key, body);
    if (changes.length > 0) noteChanges(kind, 0, changes);
    return fine;
  }
}
