/** Words for a season, as folders and files of many languages write them. */
export const seasonWord =
  'seasons?|saison|staffel|temporada|stagione|sezon(?:a|ul)?|seizoen|säsong|sæson|sesong|kausi|évad|evad|série|serie|řada|сезон|시즌|シーズン|mùa|musim|σεζόν|עונה|الموسم|موسم';

/** Words for an episode, without the `E` of `S01E02`. */
export const episodeWord =
  'episode|épisode|episodio|episódio|epizod|epizoda|folge|cap[ií]tulo|cap|odcinek|odc|aflevering|afl|avsnitt|afsnit|jakso|серия|серія|эпизод|епізод|выпуск|bölüm|rész|díl|tập|επεισόδιο|פרק|الحلقة|حلقة|ep';

const written: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const chinese = '〇一二三四五六七八九';

const digit = (text: string | undefined, otherwise: number): number => (text ? chinese.indexOf(text) : otherwise);

/** `12`, `Three` or `十二`. */
export function readNumber(text: string): number {
  const plain = written[text.toLowerCase()];
  if (plain !== undefined) return plain;
  if (/^\d+$/.test(text)) return Number(text);
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  return (text.includes('十') ? digit(tens, 1) * 10 : 0) + digit(ones, 0);
}

export const writtenNumber = `\\d{1,4}|${Object.keys(written).join('|')}`;
export const chineseNumber = '\\d{1,4}|[一二三四五六七八九十]{1,3}';
