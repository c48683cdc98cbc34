/** A folder with a slash at its end. Windows has its own slash. */
export const withSlash = (path: string): string =>
  /[/\\]$/.test(path) ? path : `${path}${path.includes('\\') ? '\\' : '/'}`;
