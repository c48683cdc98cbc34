import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMessages, readOriginals } from './read-messages.ts';

/**
 * Debian packages with texts in many languages, best first: stories of a game, and what a drawing program says. No table
 * was counted in any of them, but some rules were corrected after their mistakes in those that are in view.
 */
const sources = [
  {
    debianPackage: 'wesnoth-1.16-nr',
    locales: 'usr/share/games/wesnoth/1.16/locale',
    file: 'wesnoth-nr.mo',
    isHeldOut: true,
  },
  { debianPackage: 'wesnoth-1.16-utbs', locales: 'usr/share/games/wesnoth/1.16/locale', file: 'wesnoth-utbs.mo' },
  { debianPackage: 'wesnoth-1.16-httt', locales: 'usr/share/games/wesnoth/1.16/locale', file: 'wesnoth-httt.mo' },
  { debianPackage: 'tuxpaint-data', locales: 'usr/share/locale', file: 'tuxpaint.mo' },
];
/** They are downloaded once, and never part of the repository. */
const folder = join(tmpdir(), 'captionarr-bench-charsets');
const fewest = 80;
/** The language that all were translated from; its texts are in every catalog. */
const original = 'en';

const localeNames: Record<string, readonly string[]> = {
  nb: ['nb_NO', 'nb'],
  zh: ['zh_CN'],
  zt: ['zh_TW'],
  pb: ['pt_BR'],
  [original]: ['fr'],
};

export interface BenchText {
  lines: string[];
  isHeldOut: boolean;
}

export function textOf(language: string): BenchText {
  let best: BenchText = { lines: [], isHeldOut: false };
  for (const { debianPackage, locales, file, isHeldOut = false } of sources) {
    const root = unpack(debianPackage);
    for (const locale of localeNames[language] ?? [language]) {
      const path = join(root, locales, locale, 'LC_MESSAGES', file);
      const read = language === original ? readOriginals : readMessages;
      const lines = existsSync(path) ? sentences(read(readFileSync(path))) : [];
      if (lines.length > best.lines.length) best = { lines, isHeldOut };
    }
    if (best.lines.length >= fewest) break;
  }
  return best;
}

function unpack(debianPackage: string): string {
  const root = join(folder, debianPackage);
  if (existsSync(join(root, 'usr'))) return root;
  mkdirSync(root, { recursive: true });
  execFileSync('apt-get', ['download', '-qq', debianPackage], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const name = readdirSync(root).find((each) => each.endsWith('.deb'));
  if (name === undefined) throw new Error(`apt-get downloaded no ${debianPackage}`);
  const archive = execFileSync('dpkg-deb', ['--fsys-tarfile', join(root, name)], { maxBuffer: 1 << 30 });
  execFileSync('tar', ['x', '--wildcards', '*.mo'], { cwd: root, input: archive });
  return root;
}

const ideographic = /[\u0E00-\u0E7F\u3040-\u9FFF\uAC00-\uD7A3]/u;

/** Whole sentences as lines of a subtitle, without markup and placeholders. */
function sentences(messages: readonly string[]): string[] {
  const lines = messages
    .flatMap((message) => (message.split('\0')[0] ?? '').split('\n'))
    .map((line) =>
      line
        .replaceAll(/<[^>]*>|%\S*|\$\S*|[_&`\\|]/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => {
      if (/--|[/=]/.test(line)) return false;
      const words = line.split(' ').length;
      return ideographic.test(line)
        ? line.length >= 8 && line.length <= 70
        : words >= 3 && line.length >= 12 && line.length <= 140;
    });
  return [...new Set(lines)];
}
