import MarkdownIt, { type Env, type Token } from 'markdown-it';
import anchor from 'markdown-it-anchor';
import { headingSlug } from './heading-slug.ts';
import { drawImage } from './draw-image.ts';
import { pageUrl, relativeUrl, resolveLink, type Target } from './resolve-link.ts';
import type { Page } from './site.ts';

export interface Heading {
  level: number;
  slug: string;
  text: string;
}

/** The text below one heading, for the search. */
export interface Passage {
  heading: Heading;
  text: string;
}

export interface RenderedPage {
  page: Page;
  title: string;
  html: string;
  headings: Heading[];
  passages: Passage[];
  links: { href: string; target: Target }[];
}

/** Input and output of the renderer for a page. */
interface Environment {
  root: string;
  page: Page;
  pages: readonly Page[];
  links: RenderedPage['links'];
}

/** Handed through the library, which takes anything. */
const environmentOf = (env: Env | undefined) => env?.['place'] as Environment;
const attribute = (token: Token | undefined, name: string) => String(token?.attrGet(name) ?? '');

const markdown = new MarkdownIt({ linkify: false, typographer: false });
markdown.use(anchor, {
  slugify: headingSlug,
  tabIndex: false,
  level: [2, 3, 4],
  permalink: anchor.permalink.headerLink(),
});

const { rules } = markdown.renderer;
rules['link_open'] = (tokens, index, options, env, self) => {
  const environment = environmentOf(env);
  const token = tokens[index];
  const href = attribute(token, 'href');
  // Made by the headings themselves.
  if (attribute(token, 'class') === 'header-anchor') return self.renderToken(tokens, index, options);
  const target = resolveLink(href, environment.page, environment.pages);
  environment.links.push({ href, target });
  if (target.kind === 'outside') token?.attrSet('rel', 'noreferrer');
  else if (target.kind === 'source') return `<a class="source" title="${escape(target.file)}, in the source">`;
  else token?.attrSet('href', urlOf(target, environment.page));
  return self.renderToken(tokens, index, options);
};
rules['image'] = (tokens, index, _options, env) => {
  const environment = environmentOf(env);
  const token = tokens[index];
  const href = attribute(token, 'src');
  const target = resolveLink(href, environment.page, environment.pages);
  environment.links.push({ href, target });
  return target.kind === 'file'
    ? drawImage(environment.root, environment.page, target.file, escape(token?.content ?? ''))
    : '';
};
rules['table_open'] = () => '<div class="table" role="group" aria-label="Table" tabindex="0"><table>';
rules['table_close'] = () => '</table></div>';
// A head without words is no head.
rules['th_open'] = (tokens, index, options, _environment, self) =>
  tokens[index + 1]?.content === '' ? '<td>' : self.renderToken(tokens, index, options);
rules['th_close'] = (tokens, index, options, _environment, self) =>
  tokens[index - 1]?.content === '' ? '</td>' : self.renderToken(tokens, index, options);
rules['fence'] = (tokens, index) => {
  const { info = '', content = '' } = tokens[index] ?? {};
  const language = info.split(' ')[0] ?? '';
  return `<div class="code"><pre tabindex="0"><code${language === '' ? '' : ` class="language-${escape(language)}"`}>${escape(content)}</code></pre></div>\n`;
};

const { escapeHtml: escape } = markdown.utils;

function urlOf(target: Exclude<Target, { kind: 'outside' | 'source' }>, from: Page): string {
  if (target.kind === 'file') return relativeUrl(from, target.file.slice('docs/'.length));
  const { page, anchor: heading } = target;
  if (page === from) return `#${heading}`;
  return pageUrl(from, page) + (heading === '' ? '' : `#${heading}`);
}

/** One page as HTML, and what the rest of the site wants to know of it. */
export function renderMarkdown(text: string, place: Omit<Environment, 'links'>): RenderedPage {
  const environment: Environment = { ...place, links: [] };
  const tokens = markdown.parse(text, { place: environment });
  const passages = readPassages(tokens);
  const headings = passages.map(({ heading }) => heading);
  const title = headings.find(({ level }) => level === 1)?.text ?? place.page.slug;
  const html = markdown.renderer.render(tokens, markdown.options, { place: environment });
  return { page: place.page, title, html, headings, passages, links: environment.links };
}

function readPassages(tokens: readonly Token[]): Passage[] {
  const passages: Passage[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const text = plainText(tokens[index + 1]);
      passages.push({ heading: { level: Number(token.tag.slice(1)), slug: attribute(token, 'id'), text }, text: '' });
    } else if (tokens[index - 1]?.type !== 'heading_open') {
      const words = token.type === 'inline' ? plainText(token) : token.type === 'fence' ? token.content : '';
      const last = passages.at(-1);
      if (last && words !== '') last.text += `${words}\n`;
    }
  }
  return passages;
}

const plainText = (token: Token | undefined): string =>
  (token?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('');
