/** Characters that only one way of writing Chinese has. */
const simplified = /[们这说对时会来个为没国过还么吗样里边给谁让现问间见话请谢东车门开关听觉认识该错将经应长书点钱爱]/g;
const traditional = /[們這說對時會來個為沒國過還麼嗎樣裡邊給誰讓現問間見話請謝東車門開關聽覺認識該錯將經應長書點錢愛]/g;

const wholly = (...words: string[]) => new RegExp(String.raw`(?<!\p{L})(?:${words.join('|')})(?!\p{L})`, 'giu');

const brazilian = wholly(
  'você',
  'vocês',
  'pra',
  'tá',
  'né',
  'a gente',
  'cara',
  'me dá',
  'estou \\p{L}+ndo',
  'está \\p{L}+ndo',
);
const european = wholly(
  'tu',
  'ti',
  'contigo',
  'estás',
  'tens',
  'vais',
  'est(?:ou|ás|á|ão) a \\p{L}+r',
  'percebes',
  'vocemecê',
  '\\p{L}+-(?:te|me|se|lhe)',
);
const malay = wholly(
  'kerana',
  'wang',
  'awak',
  'encik',
  'cik',
  'cuba',
  'doktor',
  'polis',
  'kereta',
  'hendak',
  'beritahu',
  'bilik',
);
const indonesian = wholly(
  'karena',
  'uang',
  'kalian',
  'bisa',
  'coba',
  'dokter',
  'polisi',
  'mobil',
  'ingin',
  'bilang',
  'kamar',
  'nggak',
  'gak',
);

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** A language that detectors take for its neighbour, or that we tell apart and they do not. */
export function languageVariant(code2: string, text: string): string {
  switch (code2) {
    case 'zh':
      return count(text, traditional) > count(text, simplified) ? 'zt' : 'zh';
    case 'pt':
      // Only if certain: otherwise a search for Portuguese would miss it.
      return count(text, brazilian) >= Math.max(3, 4 * count(text, european)) ? 'pb' : 'pt';
    case 'ms':
      return count(text, malay) > count(text, indonesian) ? 'ms' : 'id';
    case 'sr':
    case 'bg':
      return count(text, /[ѓќѕ]/gi) > 0 ? 'mk' : code2;
    default:
      return code2;
  }
}
