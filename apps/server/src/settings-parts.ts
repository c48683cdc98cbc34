import { createReplaceProfiles } from '#engine/library/replace-profiles.ts';
import { openImports } from '#features/imports/open-imports.ts';
import { languagesForm } from '#features/languages/languages-form.ts';
import type { openMediaServers } from '#features/media-servers/open-media-servers.ts';
import type { openNotifications } from '#features/notifications/open-notifications.ts';
import { profileRulesForm } from '#features/profile-rules/profile-rules-form.ts';
import { createSettingsService } from '#features/settings/settings.service.ts';
import { usable } from '#providers/index.ts';
import { confirmedProviders } from '#providers/provenance.ts';
import type { openLibraryParts } from './library-parts.ts';

type LibraryParts = Awaited<ReturnType<typeof openLibraryParts>>;
type ImportOptions = Omit<Parameters<typeof openImports>[0], 'sources' | 'usable' | 'formParts'>;

interface Dependencies extends ImportOptions, Pick<LibraryParts, 'profiles' | 'recompute' | 'sources' | 'libraries'> {
  notifications: Awaited<ReturnType<typeof openNotifications>>;
  mediaServers: Awaited<ReturnType<typeof openMediaServers>>;
}

/** What people decide: the settings form with the parts of other features, imports, and the configuration file. */
export function openSettingsParts(dependencies: Dependencies) {
  const { settings, emit, profiles, recompute, sources, libraries, notifications, mediaServers } = dependencies;
  const replaceProfiles = createReplaceProfiles({ profiles, requestRecompute: recompute.request });
  const formParts = {
    ...languagesForm({ profiles, replaceProfiles, emit }),
    ...profileRulesForm({ profiles, emit }),
    ...notifications.formParts,
    ...mediaServers.formParts,
  };
  return {
    settingsService: createSettingsService({
      settings,
      emit,
      formParts,
      sourcePart: sources.partOf,
      notificationProviders: notifications.providers,
      usable: () => ({ ...usable, confirmed: confirmedProviders, notifications: notifications.usable() }),
    }),
    imports: openImports({
      ...dependencies,
      usable: { 'general.enabled_providers': usable.providers, 'general.enabled_integrations': usable.integrations },
      formParts,
    }),
    configuration: {
      settings,
      formParts,
      sources,
      addSource: (...given: Parameters<typeof libraries.create>) => libraries.create(...given),
      updateSource: (...given: Parameters<typeof libraries.update>) => libraries.update(...given),
    },
  };
}
