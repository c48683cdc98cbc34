import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import type { Auth } from '#platform/auth/auth.ts';
import { endSession, startSession } from '#platform/auth/page-access.ts';
import { AppError, ForeignPage } from '#platform/errors.ts';
import { implement } from '#platform/http/implement.ts';
import type { RequestGuard } from '#platform/http/request-guard.ts';

interface RouteOptions {
  auth: Auth;
  guard: RequestGuard;
  baseUrl: string;
}

export const accountRoutes = (api: FastifyInstance, { auth, guard, baseUrl }: RouteOptions) =>
  implement(api, contract.account, {
    async act({ form: { action, username, password } }, { request, reply }) {
      // Programs, which name no origin, may sign in: they have to know the password.
      if (guard.isForeign(request.raw)) throw new ForeignPage();
      if (auth.type() !== 'form') {
        throw new AppError('invalid', 'Form login isn’t enabled on this server.');
      }
      if (action === 'login') {
        await auth.login(username, password, request);
        await startSession(request, reply, { auth, baseUrl });
      } else {
        await endSession(request, reply, auth, baseUrl);
      }
    },
  });
