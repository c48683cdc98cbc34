import { pathMappings, toggle, when } from '@captionarr/domain/settings/field.ts';
import { percent } from '@captionarr/domain/settings/shared-fields.ts';

const mappingHelp = 'For folders that have a different path on this server.';
const scoreHelp = 'Lower-scoring subtitles aren’t downloaded.';

export const libraries = {
  use_sonarr: toggle({ label: 'Use Sonarr', help: 'Manages subtitles for your Sonarr series.', default: false }),
  use_radarr: toggle({ label: 'Use Radarr', help: 'Manages subtitles for your Radarr movies.', default: false }),
  use_plex: toggle({
    label: 'Use Plex',
    help: 'Notifies Plex about new subtitles and searches for what you play.',
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
