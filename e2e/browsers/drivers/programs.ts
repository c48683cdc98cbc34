import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (name: string) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

interface Program {
  debianPackage: string;
  find: () => string | undefined;
}

const known = {
  firefox: { debianPackage: 'firefox-esr', find: () => process.env['FIREFOX'] ?? onPath('firefox-esr') },
  webkitDriver: { debianPackage: 'webkit2gtk-driver', find: () => onPath('WebKitWebDriver') },
  // Part of the library that the driver depends on.
  webkit: {
    debianPackage: 'webkit2gtk-driver',
    find: () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0],
  },
  display: { debianPackage: 'xvfb', find: () => onPath('Xvfb') },
  focus: { debianPackage: 'xdotool', find: () => onPath('xdotool') },
} satisfies Record<string, Program>;

const pathOf = (program: Program) => () => program.find() ?? program.debianPackage;

/** Where each program is. */
export const programs = {
  firefox: pathOf(known.firefox),
  webkitDriver: pathOf(known.webkitDriver),
  webkit: pathOf(known.webkit),
  display: pathOf(known.display),
  focus: pathOf(known.focus),
};

/** The Debian packages that are still to be installed. */
export const missingPackages = (): string[] => [
  ...new Set(
    Object.values<Program>(known)
      .filter(({ find }) => find() === undefined)
      .map(({ debianPackage }) => debianPackage),
  ),
];
