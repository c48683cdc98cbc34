import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import type { PreviewChanges } from '#engine/library/preview/preview.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import { implement } from '#platform/http/implement.ts';
import { untilGone } from '#platform/http/until-gone.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { presentLanguages, presentProfile } from './languages.presenter.ts';
import { readPreviewForm } from './preview-form.ts';
import { presentPreview } from './preview.presenter.ts';

interface Dependencies {
  profiles: Pick<Profiles, 'all' | 'enabled'>;
  settings: Pick<SettingsStore, 'wouldBe'>;
  preview: PreviewChanges;
}

export const languagesRoutes = (api: FastifyInstance, { profiles, settings, preview }: Dependencies) =>
  implement(api, contract.languages, {
    // There is no history yet, so no language is in it.
    list: ({ query }) => (isYes(query.history) ? [] : presentLanguages(profiles.enabled())),
    profiles: () => profiles.all().map(presentProfile),
    preview: async ({ form }, { reply }) => {
      const wish = readPreviewForm(form, { settings, profiles: profiles.all });
      return presentPreview(await preview(wish, untilGone(reply)));
    },
  });

const isYes = (text = '') => !['', '0', 'false', 'no', 'null', 'undefined'].includes(text.toLowerCase());
