import type { Fixes } from './fixes.ts';

/** Portuguese has `lhe`; elsewhere no word begins with `l` and a consonant, but for a few short forms. */
const consonants = (language: string) =>
  language === 'pt' || language === 'pb' ? '[bcdfgkmnpqrstvwxz]' : '[bcdfghkmnpqrstvwxz]';
const shortForm = String.raw`(?!(?:bs?|td|cd|gbtq?)(?![\p{L}\p{N}]))`;

/** Mistakes that are none in any language of the Latin alphabet that has a list. */
export const latinPatterns = (language: string): NonNullable<Fixes['patterns']> => [
  [new RegExp(String.raw`(?<![\p{L}\p{N}'’|])[l|]${shortForm}(?=${consonants(language)})`, 'gu'), 'I'],
  [/(?<=\p{Ll})\|(?=\p{Ll})/gu, 'l'],
  [/(?<![\p{L}\p{N}])rn(?=[aeiouyäöüåæøáéíóúőű])/gu, 'm'],
  [/(?<![\p{L}\p{N}])F'(?=\p{Ll}{2})/gu, 'F'],
  [/(?<![\p{L}\p{N}.,:])0(?!th)(?=\p{Ll}{2})/gu, 'O'],
  [/(?<=\p{Ll})0(?=\p{Ll}{2})|(?<=\p{Ll}{2})0(?=\p{Ll})/gu, 'o'],
  [/(?<=\p{Ll})1(?=\p{Ll}{2})|(?<=\p{Ll}{2})1(?=\p{Ll})/gu, 'l'],
];
