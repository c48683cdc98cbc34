import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { helpTopics } from '../../packages/contract/src/help.ts';
import type { RenderedPage } from './render-markdown.ts';

/** Links that lead nowhere, as sentences. */
export function checkLinks(root: string, rendered: readonly RenderedPage[]): string[] {
  const bySlug = new Map(rendered.map((each) => [each.page.slug, each]));
  const hasHeading = (slug: string, heading: string) =>
    bySlug.get(slug)?.headings.some((each) => each.slug === heading) ?? false;

  const ofPages = rendered.flatMap(({ page, links }) =>
    links.flatMap(({ href, target }) => {
      const problem = `${page.file} links to ${href}, which`;
      if (target.kind === 'file' || target.kind === 'source')
        return existsSync(join(root, target.file)) ? [] : [`${problem} doesn’t exist.`];
      if (target.kind === 'outside' || target.anchor === '') return [];
      return hasHeading(target.page.slug, target.anchor) ? [] : [`${problem} isn’t a heading of ${target.page.file}.`];
    }),
  );
  const ofPlaces = Object.entries<string>(helpTopics).flatMap(([name, place]) => {
    const [slug = '', heading] = place.split('#');
    if (!bySlug.has(slug)) return [`The topic ${name} of the contract is on ${slug}, which isn’t a page.`];
    return heading === undefined || hasHeading(slug, heading)
      ? []
      : [`The topic ${name} of the contract leads to ${place}, which isn’t a heading of that page.`];
  });
  const untitled = rendered
    .filter(({ headings }) => headings.filter(({ level }) => level === 1).length !== 1)
    .map(({ page }) => `${page.file} needs one title: a line that starts with "# ".`);
  return [...ofPages, ...ofPlaces, ...untitled];
}
