import type { Quality as RadarrQuality } from 'tsarr/radarr/types';
import type { Quality as SonarrQuality } from 'tsarr/sonarr/types';

type Source<Theirs extends { source?: unknown }> = NonNullable<Theirs['source']>;

interface ManagersQuality<Theirs extends { source?: unknown }> {
  id: number;
  name: string;
  source: Source<Theirs>;
}

export interface Quality {
  /** Spelling in release names. */
  label: string;
  resolution: 480 | 720 | 1080 | 2160;
  sonarr: ManagersQuality<SonarrQuality>;
  radarr: ManagersQuality<RadarrQuality> & { modifier: 'none' | 'remux' };
}

const quality = (
  label: string,
  resolution: Quality['resolution'],
  sonarr: [id: number, name: string, source: Source<SonarrQuality>],
  radarr: [id: number, name: string, source: Source<RadarrQuality>],
): Quality => ({
  label,
  resolution,
  sonarr: { id: sonarr[0], name: sonarr[1], source: sonarr[2] },
  radarr: { id: radarr[0], name: radarr[1], source: radarr[2], modifier: label.includes('Remux') ? 'remux' : 'none' },
});

/** The first ones are the common ones. */
export const qualities: readonly Quality[] = [
  quality('WEBDL-1080p', 1080, [3, 'WEBDL-1080p', 'web'], [3, 'WEBDL-1080p', 'webdl']),
  quality('Bluray-1080p', 1080, [7, 'Bluray-1080p', 'bluray'], [7, 'Bluray-1080p', 'bluray']),
  quality('HDTV-720p', 720, [4, 'HDTV-720p', 'television'], [4, 'HDTV-720p', 'tv']),
  quality('WEBDL-2160p', 2160, [18, 'WEBDL-2160p', 'web'], [18, 'WEBDL-2160p', 'webdl']),
  quality('WEBRip-480p', 480, [12, 'WEBRip-480p', 'webRip'], [12, 'WEBRip-480p', 'webrip']),
  quality('Remux-1080p', 1080, [20, 'Bluray-1080p Remux', 'blurayRaw'], [30, 'Remux-1080p', 'bluray']),
  quality('DVD', 480, [2, 'DVD', 'dvd'], [2, 'DVD', 'dvd']),
  quality('SDTV', 480, [1, 'SDTV', 'television'], [1, 'SDTV', 'tv']),
];
