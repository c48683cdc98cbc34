import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import type { Profiles } from '#engine/library/profiles.ts';
import { implement } from '#platform/http/implement.ts';
import { presentLanguages, presentProfile } from './languages.presenter.ts';

export const languagesRoutes = (api: FastifyInstance, profiles: Pick<Profiles, 'all' | 'enabled'>) =>
  implement(api, contract.languages, {
    // There is no history yet, so no language is in it.
    list: ({ query }) => (isYes(query.history) ? [] : presentLanguages(profiles.enabled())),
    profiles: () => profiles.all().map(presentProfile),
  });

const isYes = (text = '') => !['', '0', 'false', 'no', 'null', 'undefined'].includes(text.toLowerCase());
