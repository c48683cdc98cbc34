import type { LabAnswer, StandIn } from '#providers/testing/stand-in.ts';
import { fileNameOf, type WorldSubtitle } from '#providers/testing/world.ts';

const token = 'lab-assrt';
const marks: Record<string, string> = { zh: 'langchs', zt: 'langcht', en: 'langeng', ja: 'langjap' };

/** api.assrt.net: a search by words, then the files of one subtitle; what went wrong is a number in the answer. */
export const standIn: StandIn = {
  key: 'assrt',
  origins: ['https://api.assrt.net', 'http://file1.assrt.net'],
  packing: 'plain',
  settings: { 'assrt.token': token },
  wrongSettings: { 'assrt.token': 'wrong' },
  asked: 'episode',
  language: 'zh',
  isDownload: ({ origin, path }) => origin === 'http://file1.assrt.net' || path === '/v1/sub/detail',
  async answer({ origin, path, query }, world, { isQuotaSpent, pack }) {
    const all = world.of('assrt');
    if (origin === 'http://file1.assrt.net') {
      const found = all.find(({ id }) => path.startsWith(`/onthefly/${id}/`));
      return found ? { bytes: await pack(found) } : { status: 404, text: '' };
    }
    if (query.get('token') !== token) return { json: { status: 20001, errmsg: 'invalid token' } };
    if (isQuotaSpent) return { status: 509, json: { status: 30900, errmsg: 'exceed request limits' } };
    if (path === '/v1/sub/search') return search(all, query.get('q') ?? '');
    if (path !== '/v1/sub/detail') return { json: { status: 20000, errmsg: 'no such action' } };
    const one = all.find(({ id }) => id === query.get('id'));
    return one
      ? { json: answered('detail', [{ ...present(one), filelist: filesOf(one) }]) }
      : { json: { status: 20900, errmsg: 'subtitle not found' } };
  },
};

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

function search(all: readonly WorldSubtitle[], words: string): LabAnswer {
  if (words.length < 3) return { json: { status: 101, errmsg: 'length of keyword must be longer than 3' } };
  const found = all.filter((one) => {
    const name = new Set([...wordsOf(one.release), ...wordsOf(one.title), String(one.year)]);
    return wordsOf(words).every((word) => name.has(word));
  });
  return { json: answered('search', found.length > 0 ? found.map(present) : {}) };
}

const answered = (action: string, subs: unknown) => ({ status: 0, sub: { action, result: 'succeed', subs } });

const present = (one: WorldSubtitle) => ({
  id: Number(one.id),
  videoname: one.release,
  // A text or a list, from row to row.
  native_name: Number(one.id) % 2 === 0 ? [] : '',
  lang: { desc: '简', langlist: { [marks[one.language] ?? 'langother']: true } },
  upload_time: '2024-05-01 10:00:00',
  vote_score: 0,
});

const filesOf = (one: WorldSubtitle) => [
  { f: fileNameOf(one), s: '30KB', url: `http://file1.assrt.net/onthefly/${one.id}/-/1/file.srt?api=1` },
];
