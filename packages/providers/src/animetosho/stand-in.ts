import type { LabAnswer, LabRequest, StandIn } from '#providers/testing/stand-in.ts';
import { fileNameOf, type World, type WorldSubtitle } from '#providers/testing/world.ts';
import { anidbAnswer, anilistNumbers, animeList, eidOf } from '#providers/testing/anime-numbers.ts';

const client = 'captionarrlab';
const codes: Record<string, string> = { en: 'eng', de: 'ger', fr: 'fre', es: 'spa', pt: 'por', pb: 'por', ja: 'jpn' };

/** feed.animetosho.org and its storage, plus the lists and AniDB it depends on. */
export const standIn: StandIn = {
  key: 'animetosho',
  origins: [
    'https://feed.animetosho.org',
    'https://animetosho.org',
    'http://api.anidb.net:9001',
    'https://raw.githubusercontent.com',
  ],
  packing: 'xz',
  settings: {
    'general.enabled_integrations': ['anidb'],
    'anidb.api_client': client,
    'anidb.api_client_ver': 1,
  },
  wrongSettings: { 'general.enabled_integrations': ['anidb'], 'anidb.api_client': 'nobody' },
  asked: 'episode',
  language: 'en',
  isDownload: ({ origin }) => origin === 'https://animetosho.org',
  async answer(request, world, { isQuotaSpent, pack }) {
    const { origin, path } = request;
    if (origin === 'https://raw.githubusercontent.com') return listOf(path, world);
    if (origin === 'http://api.anidb.net:9001') return askAnidb(request, world);
    const all = world.of('animetosho');
    if (origin === 'https://feed.animetosho.org') return feedOf(request, all);
    if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
    const [, hex = '', id] = /\/attach\/([0-9a-f]{8})\/(\d+)\.xz$/.exec(path) ?? [];
    const found = all.find((one) => one.id === id && Number.parseInt(hex, 16) === Number(id));
    return found ? { bytes: await pack(found) } : { status: 404, text: 'Not found' };
  },
};

const animeOf = (world: World) => [...world.of('animetosho'), ...world.of('jimaku')];

const listOf = (path: string, world: World): LabAnswer =>
  path.endsWith('/anime-list.xml')
    ? { text: animeList(animeOf(world)), headers: { 'content-type': 'text/plain; charset=utf-8' } }
    : { json: anilistNumbers(animeOf(world)) };

function askAnidb({ query }: LabRequest, world: World): LabAnswer {
  const isKnown = query.get('client') === client && query.get('clientver') === '1' && query.get('protover') === '1';
  const text = isKnown
    ? anidbAnswer(animeOf(world), query.get('aid'))
    : '<error code="302">client version missing or invalid</error>';
  return { text, headers: { 'content-type': 'text/xml; charset=utf-8' } };
}

function feedOf({ query }: LabRequest, all: readonly WorldSubtitle[]): LabAnswer {
  if (query.get('show') === 'torrent') {
    const one = all.find(({ id }) => id === query.get('id'));
    return one ? { json: detailsOf(one) } : { status: 404, json: { error: 'Not found' } };
  }
  const listed = all.filter((one) => String(eidOf(one, one.episode ?? 1)) === query.get('eid'));
  return { json: listed.map((one) => ({ ...headOf(one), timestamp: 1_700_000_000, num_files: 1 })) };
}

const headOf = (one: WorldSubtitle) => ({
  id: Number(one.id),
  title: one.release,
  status: 'complete',
  link: `https://animetosho.org/view/${one.id}`,
});

const detailsOf = (one: WorldSubtitle) => ({
  ...headOf(one),
  files: [
    {
      id: Number(one.id),
      filename: `${one.release}.mkv`,
      attachments: [
        {
          id: Number(one.id),
          type: 'subtitle',
          info: {
            lang: codes[one.language],
            name: one.language === 'pb' ? 'Português (Brasil)' : 'Full',
            codec: fileNameOf(one).endsWith('.ass') ? 'ASS' : 'SRT',
          },
        },
      ],
    },
  ],
});
