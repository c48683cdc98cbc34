import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import type { Auth } from '#platform/auth/auth.ts';
import { endSession, startSession } from '#platform/auth/page-access.ts';
import { AppError } from '#platform/errors.ts';
import { implement } from '#platform/http/implement.ts';

export const accountRoutes = (api: FastifyInstance, { auth, baseUrl }: { auth: Auth; baseUrl: string }) =>
  implement(api, contract.account, {
    async act({ form: { action, username, password } }, { request, reply }) {
      if (auth.type() !== 'form') {
        throw new AppError('invalid', 'There is nothing to log in to: the authentication of this server is not Form.');
      }
      if (action === 'login') {
        await auth.login(username, password, request);
        await startSession(request, reply, auth, baseUrl);
      } else {
        await endSession(request, reply, auth, baseUrl);
      }
    },
  });
