/** Two characters: the first, and the next that stands out. */
export function initials(name: string) {
  const [first = '', ...rest] = name.replace(/\(.*\)/, '').trim();
  const next = rest.find((character) => /[\p{Lu}\d]/u.test(character)) ?? rest.find((letter) => /\p{L}/u.test(letter));
  return `${first}${next ?? ''}`.toUpperCase();
}

/** Steps of the golden angle: names that begin alike get colours far apart. */
const step = 137.5;

export const tileHue = (key: string) => {
  const sum = key.split('').reduce((total, character, place) => total + character.charCodeAt(0) * (place + 1), 0);
  return Math.round((sum * step) % 360);
};
