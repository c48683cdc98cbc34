import { minPasswordLength } from '@captionarr/contract/browser';

export type PasswordVerdict = 'short' | 'username' | 'common' | 'repeated' | 'weak' | 'fair' | 'strong';

/** Common passwords, also with digits and symbols around them or in place of letters. */
const common = new Set(
  (
    'password passwort motdepasse contrasena contrasenha senha haslo wachtwoord passw qwerty qwertz azerty qwertyuiop ' +
    'asdfgh asdfghjkl letmein welcome willkommen welkom bienvenue iloveyou monkey dragon football baseball sunshine ' +
    'princess master superman batman starwars trustno admin administrator login secret changeme default access hello ' +
    'captionarr bazarr sonarr radarr subtitle subtitles plex jellyfin emby movies series netflix'
  ).split(' '),
);
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
};

/** Kinds of characters, and how many there are of each. */
const kinds: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/\p{Lo}/u, 1000],
  [/[^\p{L}\p{N}]/u, 33],
];

/** Bits of entropy from which guessing takes too long. */
const fairFrom = 45;
const strongFrom = 70;

/** A rough estimate; only short passwords are rejected. */
export function judgePassword(password: string, username = ''): PasswordVerdict {
  const text = password.toLowerCase();
  const name = username.trim().toLowerCase();
  if (Array.from(password).length < minPasswordLength) return 'short';
  if (name.length >= 3 && text.includes(name)) return 'username';
  if (isCommon(text)) return 'common';
  const length = stepsOf(text);
  if (new Set(text).size <= 3 || length <= 4) return 'repeated';
  const choice = kinds.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 0);
  const bits = length * Math.log2(choice);
  return bits >= strongFrom ? 'strong' : bits >= fairFrom ? 'fair' : 'weak';
}

function isCommon(text: string): boolean {
  const letters = text.replaceAll(/[0134579$@]/g, (sign) => lookalikes[sign] ?? sign);
  return (
    [text, letters].some((each) => common.has(each.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))) ||
    common.has(text.replaceAll(/[^\p{L}]/gu, ''))
  );
}

/** Counts characters that do not simply follow the one before: equal, one up or one down. */
function stepsOf(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;
}
