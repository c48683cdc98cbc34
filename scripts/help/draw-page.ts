import type { Heading, RenderedPage } from './render-markdown.ts';
import { pageUrl, relativeUrl } from './resolve-link.ts';
import { pagesOf, type Group, type Page } from './site.ts';

export interface Frame {
  groups: readonly Group[];
  titles: ReadonlyMap<string, string>;
  version: string;
}

/** The page for what is not there; the server gives it a base, from which a link within the page would lead away. */
export const lostSlug = '404';

/** Headings that a list beside the text may have. */
const most = 60;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const icon = (path: string) =>
  `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${path}</svg>`;
const icons = {
  menu: icon('<path d="M4 7h16M4 12h16M4 17h16"/>'),
  search: icon('<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>'),
  scheme: icon('<circle cx="12" cy="12" r="9"/><path d="M12 3a9 9 0 0 1 0 18Z" fill="currentColor"/>'),
  list: icon('<path d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01"/>'),
};

/** One page of the site, whole. It works without a script; search, switch and copy buttons come with it. */
export function drawPage({ page, title, html, headings }: RenderedPage, frame: Frame): string {
  const { groups, version } = frame;
  const to = (path: string) => relativeUrl(page, path);
  const contents = contentsOf(headings);
  const hasContents = contents.length > 1;
  return `<!doctype html>
<html lang="en" data-root="${to('')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${page.slug === 'index' ? 'Captionarr Help' : `${escape(title)} · Captionarr Help`}</title>
<link rel="icon" type="image/svg+xml" href="${to('assets/favicon.svg')}">
<link rel="preload" as="font" type="font/woff2" crossorigin href="${to('assets/inter.woff2')}">
<link rel="stylesheet" href="${to('assets/help.css')}">
<script src="${to('assets/scheme.js')}"></script>
<script type="module" src="${to('assets/help.js')}"></script>
</head>
<body>
${page.slug === lostSlug ? '' : '<a class="skip" href="#content">Skip to content</a>'}
<header class="bar">
<button class="icon menu-button" type="button" popovertarget="pages" aria-label="Pages">${icons.menu}</button>
<a class="home" href="${to('')}"><img src="${to('assets/favicon.svg')}" alt="" width="28" height="28"><span>Captionarr <span class="dim">Help</span></span></a>
<form class="search" role="search" hidden>
<label>${icons.search}<span class="unseen">Search the help</span><input type="search" placeholder="Search the help" autocomplete="off" spellcheck="false"></label>
<p class="unseen" role="status"></p>
<ul class="results" hidden></ul>
</form>
<button class="icon scheme-button" type="button" aria-label="Dark mode" aria-pressed="false" hidden>${icons.scheme}</button>
<a class="back" href="${to('../')}">Open Captionarr</a>
</header>
<div class="columns">
<nav id="pages" class="pages" aria-label="Pages" popover>
${groups.map((group) => drawGroup(group, page, frame)).join('\n')}
</nav>
<main id="content" tabindex="-1">
${hasContents ? `<button class="contents-button" type="button" popovertarget="contents">${icons.list}On this page</button>` : ''}
<article>
${html}</article>
${drawNeighbours(page, frame)}
</main>
${hasContents ? drawContents(contents) : ''}
</div>
<footer class="foot">Captionarr ${escape(version)}. This help works offline.</footer>
</body>
</html>
`;
}

/** A long page is overlooked by its chapters alone. */
function contentsOf(headings: readonly Heading[]): Heading[] {
  const all = headings.filter(({ level }) => level === 2 || level === 3);
  return all.length > most ? all.filter(({ level }) => level === 2) : all;
}

function drawGroup({ title, pages }: Group, current: Page, { titles }: Frame): string {
  const entries = pages
    .filter(({ slug }) => titles.has(slug))
    .map((page) => {
      const isHere = page.slug === current.slug ? ' aria-current="page"' : '';
      return `<li><a href="${pageUrl(current, page)}"${isHere}>${escape(titles.get(page.slug) ?? '')}</a></li>`;
    });
  return `<h2>${escape(title)}</h2>\n<ul>\n${entries.join('\n')}\n</ul>`;
}

const drawContents = (headings: readonly Heading[]) =>
  `<nav id="contents" class="contents" aria-label="On this page" popover>
<h2>On this page</h2>
<ul>
${headings.map(({ level, slug, text }) => `<li class="level-${level}"><a href="#${slug}">${escape(text)}</a></li>`).join('\n')}
</ul>
</nav>`;

/** The page before and the one after, in the order of the site. */
function drawNeighbours(current: Page, { groups, titles }: Frame): string {
  const pages = pagesOf(groups).filter(({ slug }) => titles.has(slug));
  const place = pages.findIndex(({ slug }) => slug === current.slug);
  const draw = (page: Page | undefined, word: string, rel: string) =>
    page
      ? `<a class="${rel}" rel="${rel}" href="${pageUrl(current, page)}"><span>${word}</span>${escape(titles.get(page.slug) ?? '')}</a>`
      : '';
  const links = place < 0 ? '' : draw(pages[place - 1], 'Previous', 'prev') + draw(pages[place + 1], 'Next', 'next');
  return links === '' ? '' : `<nav class="neighbours" aria-label="Previous and next page">${links}</nav>`;
}
