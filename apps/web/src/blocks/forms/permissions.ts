const letters = ['r', 'w', 'x'];

/** What an octal number allows, written as `ls -l` does: 0640 is rw-r-----. Nothing for what is no such number. */
export function permissionLetters(octal: string) {
  if (!/^[0-7]{3,4}$/.test(octal)) return undefined;
  return octal
    .slice(-3)
    .split('')
    .flatMap((digit) => letters.map((letter, place) => (Number(digit) & (4 >> place) ? letter : '-')))
    .join('');
}
