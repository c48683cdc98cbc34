import { contract } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ladder } from '#engine/ladder/ladder.ts';
import type { Reviews } from '#engine/ladder/reviews.ts';
import { implement } from '#platform/http/implement.ts';
import { reviewHandlers, reviewPictureRoute } from './review-handlers.ts';

interface Dependencies {
  ladder: Pick<Ladder, 'read' | 'estimate' | 'make'>;
  reviews: Reviews;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

export function ladderRoutes(api: FastifyInstance, { ladder, reviews, userNameOf }: Dependencies): void {
  implement(api, contract.ladder, {
    read: ({ query }) => ladder.read(query),
    estimate: ({ query: { rung, ...wish } }, { request }) => ladder.estimate(wish, rung, request.signal),
    make: async ({ form: { rung, ...wish } }, { request }) => ladder.make(wish, rung, await userNameOf(request)),
    ...reviewHandlers({ reviews, userNameOf }),
  });
  reviewPictureRoute(api, reviews);
}
