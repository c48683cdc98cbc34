import { anidbOf, anilistOf } from '#providers/testing/anime-numbers.ts';
import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';

const codes: Record<string, string> = { pb: 'pt-br', ea: 'es-419', zh: 'zh-hans', zt: 'zh-hant' };
const codeOf = ({ language }: WorldSubtitle) => codes[language] ?? language;
const unknown: LabAnswer = { status: 404, json: { error: 'Not found' } };
const hex = (id: string) => Number(id).toString(16).toUpperCase().padStart(8, '0');

/** api.tsukihime.org and its storage; every subtitle hangs on a release of its own. */
export const standIn: StandIn = {
  key: 'tsukihime',
  origins: ['https://api.tsukihime.org', 'https://storage.tsukihime.org'],
  packing: 'xz',
  settings: {},
  asked: 'episode',
  language: 'en',
  isDownload: ({ origin }) => origin === 'https://storage.tsukihime.org',
  async answer({ origin, path }, world, { isQuotaSpent, pack }) {
    const all = world.of('tsukihime');
    if (origin !== 'https://api.tsukihime.org') {
      if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
      const found = all.find(({ id }) => path === `/attach/${hex(id)}/${id}.xz`);
      return found ? { bytes: await pack(found) } : { status: 404, text: 'Not found' };
    }
    const [, , part, by = '', ...rest] = path.split('/');
    if (part === 'torrents') {
      const one = all.find(({ id }) => id === by);
      return one ? { json: { files: [{ filename: `${one.release}.mkv`, attachments: attachmentsOf(one) }] } } : unknown;
    }
    if (by === 'anidb' || by === 'anilist') {
      const numberOf = by === 'anidb' ? anidbOf : anilistOf;
      const one = all.find((each) => String(numberOf(each)) === rest[0]);
      return one ? { json: { id: anidbOf(one) + 7, release_year: one.year } } : unknown;
    }
    const ofAnime = all.filter((one) => String(anidbOf(one) + 7) === by);
    const listed = rest[0] === 'episodes' ? ofAnime.filter(({ episode }) => String(episode) === rest[1]) : ofAnime;
    return listed.length > 0 ? { json: { results: listed.map(present) } } : unknown;
  },
};

const present = (one: WorldSubtitle) => ({
  id: Number(one.id),
  name: one.release,
  state: 'completed',
  sublangs: [codeOf(one)],
  animetosho: false,
  source_date: '2026-09-01T00:00:00Z',
});

const attachmentsOf = (one: WorldSubtitle) => [
  { id: 1, type: 0, info: { name: 'font.ttf' } },
  {
    id: Number(one.id),
    type: 1,
    info: { lang: codeOf(one), name: one.hi ? 'SDH' : '', codec: 'srt', forced: one.forced ?? false },
  },
];
