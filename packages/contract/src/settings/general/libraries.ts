import { pathMappings, toggle, when } from '@captionarr/domain/settings/field.ts';
import { percent } from '@captionarr/domain/settings/shared-fields.ts';

const mappingHelp = 'Where this server finds a folder that the manager names differently.';
const scoreHelp = 'Subtitles that fit less well are not downloaded.';

export const libraries = {
  use_sonarr: toggle({ label: 'Use Sonarr', help: 'Keeps the series that Sonarr manages subtitled.', default: false }),
  use_radarr: toggle({ label: 'Use Radarr', help: 'Keeps the movies that Radarr manages subtitled.', default: false }),
  use_plex: toggle({
    label: 'Use Plex',
    help: 'Tells Plex about new subtitles, and searches for what is played.',
    default: false,
  }),
  ...when(
    { 'general.use_sonarr': true },
    {
      minimum_score: percent('Minimum score for episodes', 90, scoreHelp),
      path_mappings: pathMappings({ label: 'Path mappings for series', help: mappingHelp, files: 'sonarr' }),
    },
  ),
  ...when(
    { 'general.use_radarr': true },
    {
      minimum_score_movie: percent('Minimum score for movies', 70, scoreHelp),
      path_mappings_movie: pathMappings({ label: 'Path mappings for movies', help: mappingHelp, files: 'radarr' }),
    },
  ),
};
