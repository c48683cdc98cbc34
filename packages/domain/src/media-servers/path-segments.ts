/** Splits a path of any system for comparison, ignoring case and Unicode form. The root is empty. */
export const splitPath = (path: string): string[] =>
  path
    .normalize('NFC')
    .toLowerCase()
    .split(/[/\\]+/);

/** The names in a path. */
export const segmentsOf = (path: string): string[] => splitPath(path).filter((segment) => segment !== '');

/** The last names of a path, as one text to look it up by. */
export const tailOf = (path: string, count: number): string => segmentsOf(path).slice(-count).join('/');
