/** The two managers are one program with these differences. */
export const kinds = {
  sonarr: {
    appName: 'Sonarr',
    version: '4.0.15.2941',
    port: 8989,
    item: 'series',
    fileResource: 'episodefile',
    rootFolders: ['tv', 'anime'],
    webhooks: { add: 'SeriesAdd', delete: 'SeriesDelete', fileDelete: 'EpisodeFileDelete' },
  },
  radarr: {
    appName: 'Radarr',
    version: '5.14.0.9383',
    port: 7878,
    item: 'movie',
    fileResource: 'moviefile',
    rootFolders: ['movies'],
    webhooks: { add: 'MovieAdded', delete: 'MovieDelete', fileDelete: 'MovieFileDelete' },
  },
} as const;

export type Kind = keyof typeof kinds;

export interface Abilities {
  /** `includeEpisodeFile` is heeded. */
  embedsFiles: boolean;
  /** Files have a `languages` list; before, a `language` object. */
  listsLanguages: boolean;
  /** SignalR Core at /signalr/messages. */
  hasHub: boolean;
  /** Every change is broadcast once per API version. */
  broadcastsTwice: boolean;
}

export function abilitiesOf(kind: Kind, version: string): Abilities {
  const isRadarr = kind === 'radarr';
  return {
    embedsFiles: isRadarr || isAtLeast(version, '4.0.9.2421'),
    listsLanguages: isRadarr || isAtLeast(version, '4'),
    hasHub: isRadarr || isAtLeast(version, '4'),
    broadcastsTwice: !isRadarr && isAtLeast(version, '5'),
  };
}

function isAtLeast(version: string, wanted: string): boolean {
  const [has, needs] = [partsOf(version), partsOf(wanted)];
  const difference = needs.map((part, index) => (has[index] ?? 0) - part).find((step) => step !== 0);
  return (difference ?? 0) >= 0;
}

/** The four numbers of a version, whatever is behind a hyphen. */
const partsOf = (version: string): number[] => version.replace(/-.*/, '').split('.').map(Number);
