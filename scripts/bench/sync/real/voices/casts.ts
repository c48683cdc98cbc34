import type { Random } from '@captionarr/lab';
import { castOf, type Cast, type Take } from './cast.ts';
import { readDrascula } from './drascula.ts';
import { readFillets } from './fillets.ts';
import { readPrompts } from './prompts.ts';
import { readQueen } from './queen.ts';

interface Voices {
  language: string;
  /** One person who reads prompts makes no film: fewer and shorter episodes. */
  isRead?: boolean;
  read: (root: string) => Take[][];
}

/** By the name of the series that they speak in. */
export const casts: Readonly<Record<string, Voices>> = {
  'fillets-cs': { language: 'cs', read: (root) => readFillets(root, 'cs') },
  'fillets-nl': { language: 'nl', read: (root) => readFillets(root, 'nl') },
  'drascula-en': { language: 'en', read: (root) => readDrascula(root, 'en') },
  'drascula-es': { language: 'es', read: (root) => readDrascula(root, 'es') },
  'drascula-it': { language: 'it', read: (root) => readDrascula(root, 'it') },
  'queen-en': { language: 'en', read: readQueen },
  'prompts-fr': { language: 'fr', isRead: true, read: (root) => readPrompts(root, 'fr_CA_f_June') },
  'prompts-ru': { language: 'ru', isRead: true, read: (root) => readPrompts(root, 'ru_RU_f_IvrvoiceRU') },
};

export function openCast(root: string, series: string, random: Random): Cast {
  const voices = casts[series];
  if (!voices) throw new Error(`There are no voices called ${series}.`);
  return castOf({ series, language: voices.language }, voices.read(root), random);
}
