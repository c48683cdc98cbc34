import { plainTitle } from '#domain/search/same-title.ts';

/** Words for a season, as folders and files of many languages write them. */
export const seasonWord =
  'seasons?|saison|staffel|temporada|stagione|sezon(?:a|ul)?|seizoen|säsong|sæson|sesong|kausi|évad|evad|série|serie|řada|сезон|시즌|シーズン|mùa|musim|σεζόν|עונה|الموسم|موسم|الجزء';

/** Words for an episode, without the `E` of `S01E02`. */
export const episodeWord =
  'episod(?:es?|ul)|épisodes?|episodios?|episódios?|epizod|epizoda|folgen?|cap[ií]tulos?|cap|odcinek|odc|aflevering|afl|avsnitt|afsnit|jakso|серия|серія|эпизод|епізод|выпуск|bölüm|rész|díl|tập|επεισόδιο|פרק|الحلقة|حلقة|ตอนที่|ep';

/** Numbers in words, one language in a line, each from one on. */
const rows = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  'un deux trois quatre cinq six sept huit neuf dix',
  'une',
  'uno dos tres cuatro cinco seis siete ocho nueve diez',
  'uno due tre quattro cinque sei sette otto nove dieci',
  'um dois três quatro cinco seis sete oito nove dez',
  'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx',
];
const ordinalRows = [
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
  'erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte',
  'première deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième',
  'primera segunda tercera cuarta quinta sexta séptima octava novena décima',
  'prima seconda terza quarta quinta sesta settima ottava nona decima',
  'primeira segunda terceira quarta quinta sexta sétima oitava nona décima',
  'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende',
  'первый второй третий четвертый пятый шестой седьмой восьмой девятый десятый',
];

const toMap = (lines: readonly string[]): ReadonlyMap<string, number> =>
  new Map(lines.flatMap((line) => line.split(' ').map((word, place) => [plainTitle(word), place + 1] as const)));
const written = toMap([...rows, ...ordinalRows]);
const toPattern = (lines: readonly string[]): string => {
  const words = new Set(lines.flatMap((line) => line.split(' ')));
  return [...words].toSorted((one, other) => other.length - one.length).join('|');
};
const chinese = '〇一二三四五六七八九';

const digit = (text: string | undefined, otherwise: number): number => (text ? chinese.indexOf(text) : otherwise);

/** `12`, `Three`, `IV` or `十二`. */
export function readNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const plain = written.get(plainTitle(text));
  if (plain !== undefined) return plain;
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  return (text.includes('十') ? digit(tens, 1) * 10 : 0) + digit(ones, 0);
}

export const numberInWords = toPattern(rows);
export const ordinalInWords = toPattern(ordinalRows);
export const writtenNumber = `\\d{1,4}|${numberInWords}`;
export const chineseNumber = '\\d{1,4}|[一二三四五六七八九十]{1,3}';
