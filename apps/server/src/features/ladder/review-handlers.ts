import type { Contract } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Correction, Reviews } from '#engine/ladder/reviews.ts';
import { AppError } from '#platform/errors.ts';
import type { implement } from '#platform/http/implement.ts';

interface Dependencies {
  reviews: Reviews;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

type Handlers = Parameters<typeof implement<Contract['ladder']>>[2];

const corrections = z.array(z.object({ no: z.int().min(1), text: z.string().max(2000) })).max(100_000);

/** Handlers of the reviews; part of the ladder’s routes. */
export const reviewHandlers = ({ reviews, userNameOf }: Dependencies) =>
  ({
    reviews: async ({ query: { type, id, item } }) => ({ data: await reviews.list({ type, id, itemId: item }) }),
    review: ({ params: { id } }) => reviews.read(id),
    settle: async ({ params: { id }, form }, { request }) =>
      reviews.settle(id, {
        action: form.action,
        corrections: readCorrections(form.corrections),
        who: await userNameOf(request),
      }),
  }) satisfies Pick<Handlers, 'reviews' | 'review' | 'settle'>;

function readCorrections(text = ''): Correction[] {
  if (text === '') return [];
  try {
    return corrections.parse(JSON.parse(text));
  } catch (error) {
    throw new AppError('invalid', 'Corrections must be JSON with the number and the text of each cue.', {
      cause: error,
    });
  }
}

/** A plain route: browsers load pictures by their addresses. A picture never changes under its address. */
export const reviewPictureRoute = (api: FastifyInstance, reviews: Pick<Reviews, 'picture'>) =>
  api.get<{ Params: { id: string; cue: string } }>(
    '/ladder/reviews/:id/pictures/:cue',
    async ({ params: { id, cue } }, reply) => {
      const png = await reviews.picture(Number(id), Number(cue));
      return reply
        .type('image/png')
        .header('cache-control', 'private, max-age=3600')
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(png));
    },
  );
