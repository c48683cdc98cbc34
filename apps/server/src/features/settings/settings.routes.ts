import { contract } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { implement } from '#platform/http/implement.ts';
import type { SettingsService } from './settings.service.ts';

export function settingsRoutes(
  api: FastifyInstance,
  service: SettingsService,
  whoIs: (request: FastifyRequest) => Promise<string>,
) {
  return implement(api, contract.settings, {
    read: service.read,
    async save(_input, { request }) {
      const { form, all } = request.parameters;
      if (form) return service.save(form, await whoIs(request));
      if (Object.keys(all).length > 0) {
        throw new AppError('invalid', 'Settings are saved as form data; an address or a JSON body is not read.');
      }
    },
    history: ({ query }) => service.history(query),
    async undo({ form }, { request }) {
      await service.undo(form.id, await whoIs(request));
    },
  });
}
