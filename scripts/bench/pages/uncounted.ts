import { firstLoadOf, isLetterFont } from '../../first-load.ts';
import type { Results } from './report.ts';

/** The size limit computes what a page loads from the build; the browser must not load more before the first content. */
export function printUncounted({ desktop, phone }: Results) {
  for (const [name, visits] of Object.entries({ ...phone.cold, ...desktop.cold })) {
    const counted = firstLoadOf(name);
    if (!counted) continue;
    const loaded = new Set(visits.flatMap(({ files }) => files).filter((file) => /\.(js|css|woff2)$/.test(file)));
    const more = [...loaded].filter((file) => !counted.includes(file) && !isLetterFont(file));
    if (more.length === 0) continue;
    console.error(
      `/${name} loads more before its first content than scripts/first-load.ts counts: ${more.join(', ')}.`,
    );
    process.exitCode = 1;
  }
}
