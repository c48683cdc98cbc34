const letters = ['r', 'w', 'x'];

/** Permissions of an octal number in `ls -l` notation: 0640 is rw-r-----. Undefined for other texts. */
export function permissionLetters(octal: string) {
  if (!/^[0-7]{3,4}$/.test(octal)) return undefined;
  return octal
    .slice(-3)
    .split('')
    .flatMap((digit) => letters.map((letter, place) => (Number(digit) & (4 >> place) ? letter : '-')))
    .join('');
}
