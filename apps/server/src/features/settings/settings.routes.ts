import { contract, type FlatSettings } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseLockout } from '#platform/auth/host-rules.ts';
import { AppError } from '#platform/errors.ts';
import { implement } from '#platform/http/implement.ts';
import type { RequestGuard } from '#platform/http/request-guard.ts';
import type { SettingsService } from './settings.service.ts';

interface RouteOptions {
  userNameOf: (request: FastifyRequest) => Promise<string>;
  guard: RequestGuard;
}

export function settingsRoutes(api: FastifyInstance, service: SettingsService, { userNameOf, guard }: RouteOptions) {
  const check = (request: FastifyRequest) => (next: FlatSettings) => refuseLockout(guard, request.raw, next);
  return implement(api, contract.settings, {
    read: service.read,
    async save(_input, { request }) {
      const { form, all } = request.parameters;
      if (form) return service.save(form, await userNameOf(request), check(request));
      if (Object.keys(all).length > 0) {
        throw new AppError('invalid', 'Send settings as form data, not in the URL or as JSON.');
      }
    },
    history: ({ query }) => service.history(query),
    async undo({ form }, { request }) {
      await service.undo(form.id, await userNameOf(request), check(request));
    },
  });
}
