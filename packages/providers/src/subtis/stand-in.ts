import type { StandIn } from '#providers/testing/stand-in.ts';
import { fileNameOf, type WorldSubtitle } from '#providers/testing/world.ts';

/** api.subt.is: one subtitle for a file, by its hash, size or name, or for another release of the movie. */
export const standIn: StandIn = {
  key: 'subtis',
  origins: ['https://api.subt.is', 'https://files.subt.is'],
  packing: 'plain',
  settings: {},
  asked: 'movie',
  language: 'es',
  isDownload: ({ origin }) => origin === 'https://files.subt.is',
  async answer({ origin, path }, world, { isQuotaSpent, pack }) {
    const all = world.of('subtis');
    const parts = path.split('/').map(decodeURIComponent);
    const value = parts.at(-1) ?? '';
    if (origin === 'https://files.subt.is') {
      if (isQuotaSpent) return { status: 429, text: 'Too many requests' };
      const found = all.find(({ id }) => parts.at(-2) === id);
      return found ? { bytes: await pack(found) } : { status: 404, text: '' };
    }
    const found = all.find((one) => isMeant(one, parts.at(-2), value));
    if (found) return { json: present(found) };
    // It must find a year in a name to look for another release.
    return parts.at(-2) === 'alternative' && !/\b(19|20)\d\d\b/.test(value)
      ? { status: 400, json: { message: 'File name is not valid (Could not parse metadata)' } }
      : { status: 404, json: { message: `Subtitle not found for ${value}` } };
  },
};

const withoutExtension = (name: string) => name.replace(/\.[a-z0-9]{3}$/i, '');

function isMeant(one: WorldSubtitle, way: string | undefined, value: string): boolean {
  if (way === 'hash') return one.hash === value;
  if (way === 'bytes') return String(one.videoSize) === value;
  if (way === 'name') return one.release === withoutExtension(value);
  return way === 'alternative' && value.startsWith(one.title.replaceAll(' ', '.'));
}

const present = (one: WorldSubtitle) => ({
  subtitle: {
    id: Number(one.id),
    subtitle_link: `https://files.subt.is/subtitles/${one.id}/${fileNameOf(one)}?download=`,
  },
  title: { title_name: one.title, ...(one.year !== undefined && { year: one.year }) },
  release_group: { release_group_name: one.release.split('-').at(-1) },
});
