import cors from '@fastify/cors';
import { helpHeader, sentenceHeader } from '@captionarr/contract/help';
import type { FastifyInstance } from 'fastify';

/** Lets pages of other sites call the API while the setting is on; they still need the key. */
export const registerCors = (app: FastifyInstance, isEnabled: () => boolean) =>
  app.register(cors, {
    delegator: (request, done) =>
      done(null, {
        // Without `Origin` the request is not from a browser, and OPTIONS lists the methods of the path.
        origin: isEnabled() && request.headers.origin !== undefined && '*',
        methods: ['GET', 'POST', 'PATCH', 'DELETE'],
        allowedHeaders: ['x-api-key', 'content-type'],
        exposedHeaders: [helpHeader, sentenceHeader],
        maxAge: 600,
        strictPreflight: false,
      }),
  });
