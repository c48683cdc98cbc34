/** The names in a path of any system, as they are compared: systems write the same name in different cases and characters. */
export const segmentsOf = (path: string): string[] =>
  path
    .normalize('NFC')
    .toLowerCase()
    .split(/[/\\]+/)
    .filter((segment) => segment !== '');

/** The last names of a path, as one text to look it up by. */
export const tailOf = (path: string, count: number): string => segmentsOf(path).slice(-count).join('/');
