import type { Random } from '#random.ts';
import type { Language } from './languages.ts';
import { plots, tails, vocabularies } from './words.ts';

/** Beyond the first hundred some titles get a number, so that thousands of them stay apart. */
export function createTitle(random: Random, language: Language, id = 0): string {
  const { first, second, between = ' ' } = vocabularies[language];
  const words = `${random.pick(first)}${between}${random.pick(second)}`;
  const title = language === 'en' ? `${random.chance(0.3) ? 'The ' : ''}${words}${random.pick(tails)}` : words;
  return id > 100 && random.chance(0.4) ? `${title} ${random.between(2, 99)}` : title;
}

export const createOverview = (random: Random): string =>
  `${random.pick(plots.heroes)} ${random.pick(plots.turns)} ${random.pick(plots.stakes)}.`;

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');

export const sortTitleOf = (title: string): string =>
  withoutAccents(title)
    .toLowerCase()
    .replace(/^(the|a|an) /, '');

/** Letters and digits of any script. */
export const cleanTitleOf = (title: string): string =>
  withoutAccents(title)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Letters, digits and hyphens only; empty for other scripts. */
export const slugOf = (title: string): string =>
  withoutAccents(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const forbidden = /[\\/:*?"<>|]/g;

/** A title as the managers put it into paths. */
export const fileNameOf = (title: string): string => title.replace(': ', ' - ').replace(forbidden, '');

/** A title as release groups put it into names; empty for other scripts. */
export function releaseNameOf(title: string): string {
  const name = withoutAccents(title)
    .replaceAll(/[^A-Za-z0-9]+/g, '.')
    .replaceAll(/^\.|\.$/g, '');
  return /[A-Za-z]/.test(name) ? name : '';
}
