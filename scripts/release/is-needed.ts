/** Folders at the top of a package that only its developers read. */
const developers = new Set(
  'test tests __tests__ doc docs example examples benchmark benchmarks bench coverage man website'.split(' '),
);

/** Files for compiling or for other machines. */
const superfluous: Record<string, RegExp> = {
  'better-sqlite3': /^(deps|src)\/|^prebuilds\/(?!linux-(x64|arm64)\.node$)/,
};

const papers = /^(licen[cs]e|copying|notice|authors)/i;

/** Whether a file of a package is needed to run it, or must go with it; `file` is below the package's folder. */
export function isNeeded(name: string, file: string): boolean {
  const parts = file.split('/');
  const base = parts.at(-1) ?? '';
  if (papers.test(base)) return true;
  if (superfluous[name]?.test(file)) return false;
  if (parts.some((part) => part.startsWith('.'))) return false;
  if (parts.length > 1 && developers.has(parts[0] ?? '')) return false;
  return !/\.(md|markdown|map|ts|mts|cts|tsx|flow|gyp|gypi|tsbuildinfo|c|cc|cpp|h)$|^(Makefile|Gruntfile\.js|gulpfile\.js|tsconfig.*\.json|package-lock\.json)$/.test(
    base,
  );
}

/** Whether a file of our own source is part of the product; `file` is below a workspace. */
export const isProduct = (file: string): boolean =>
  !/(\.(test|bench)\.tsx?|\/stand-in\.ts)$/.test(file) && !/(^|\/)(testing|fixtures|answers)\//.test(file);
