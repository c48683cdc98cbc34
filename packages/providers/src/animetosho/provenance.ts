import type { Provenance } from '#providers/provenance.ts';

const from = 'how other clients read feed.animetosho.xyz, 2026-07 to 2026-09';

export const provenance: Provenance = [
  { shape: 'search', source: 'client', from },
  { shape: 'download', source: 'client', from },
  { shape: 'numbers of AniDB', source: 'documentation', from: 'https://wiki.anidb.net/HTTP_API_Definition' },
  {
    shape: 'anime lists',
    source: 'documentation',
    from: 'the files of the Anime-Lists and Fribb projects, 2026-08-20',
  },
  { shape: 'ban of AniDB', source: 'belief', from: 'its length isn’t documented: left alone for a day' },
];
