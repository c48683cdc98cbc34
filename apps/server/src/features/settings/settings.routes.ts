import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { implement } from '#platform/http/implement.ts';
import { presentSettings } from './settings.presenter.ts';
import type { SettingsService } from './settings.service.ts';

export const settingsRoutes = (api: FastifyInstance, service: SettingsService) =>
  implement(api, contract.settings, {
    read: () => presentSettings(service.current(), service.locked()),
    async save(_input, { request }) {
      const { form, all } = request.parameters;
      if (form) return service.save(form);
      if (Object.keys(all).length > 0) {
        throw new AppError('invalid', 'Settings are saved as form data; an address or a JSON body is not read.');
      }
    },
  });
