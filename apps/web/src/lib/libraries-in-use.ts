import type { Badges } from '@captionarr/contract';

/** Which lists there are, in the words of the settings: the first Sonarr and Radarr, or a further source that fills the list. */
export interface LibrariesInUse {
  use_sonarr: boolean;
  use_radarr: boolean;
}

/** A second Sonarr or a folder fills the list of series although the first Sonarr isn’t in use. */
export const withFurther = (
  { use_sonarr, use_radarr }: LibrariesInUse,
  further: Badges['filled_by_further'] = [],
): LibrariesInUse => ({
  use_sonarr: use_sonarr || further.includes('series'),
  use_radarr: use_radarr || further.includes('movies'),
});
