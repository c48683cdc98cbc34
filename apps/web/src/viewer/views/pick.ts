import type { ViewerReport, ViewerTitle } from '@captionarr/contract';
import type { Opened } from '#viewer/api.ts';
import { button, h } from '#viewer/dom.ts';
import { icon } from '#viewer/icons.ts';
import { sayLanguage, t } from '#viewer/texts.ts';
import { picture } from './title-head.ts';

interface Options {
  opened: Opened;
  /** Titles by text; undefined if another search began meanwhile. */
  find: (text: string) => Promise<readonly ViewerTitle[] | undefined>;
  onPick: (title: ViewerTitle) => void;
  onReport: (report: ViewerReport) => void;
}

/** Rest between two letters before titles are searched, in ms. */
const rest = 250;

/** Which title it is about. */
export function pickView({ opened, find, onPick, onReport }: Options): HTMLElement {
  const list = h('ul', { class: 'titles' });
  const none = h('p', { class: 'soft', role: 'status' });
  const show = (titles: readonly ViewerTitle[], text: string) => {
    list.replaceChildren(...titles.map((title) => h('li', {}, titleButton(title, onPick))));
    none.textContent = titles.length > 0 ? '' : t(text ? 'viewer.notFound' : 'viewer.nothing');
  };
  show(opened.titles, '');

  let timer: ReturnType<typeof setTimeout> | undefined;
  const search = h('input', {
    type: 'search',
    id: 'text',
    maxlength: '80',
    autocomplete: 'off',
    dir: 'auto',
    on: {
      input: () => {
        clearTimeout(timer);
        const text = search.value.trim();
        timer = setTimeout(() => void find(text).then((titles) => titles && show(titles, text)), text ? rest : 0);
      },
    },
  });
  return h(
    'div',
    { class: 'body' },
    h('h1', { tabindex: '-1' }, t('viewer.pick')),
    opened.reports.length > 0 && openReports(opened, onReport),
    h('label', { class: 'label', for: 'text' }, t('viewer.find')),
    search,
    list,
    none,
  );
}

const titleButton = (title: ViewerTitle, onPick: (title: ViewerTitle) => void) =>
  button(
    'title',
    () => onPick(title),
    h('span', { class: 'poster' }, title.poster !== null && picture(title.poster)),
    h(
      'span',
      { class: 'words' },
      title.playing && h('small', { class: 'playing' }, t('viewer.playing'), ' '),
      h('b', { dir: 'auto' }, title.title),
      ' ',
      title.episode !== undefined && h('span', { dir: 'auto' }, title.episode),
    ),
  );

/** Reports of this link that aren’t solved. */
const openReports = ({ reports, languages }: Opened, onReport: (report: ViewerReport) => void) =>
  h(
    'section',
    { class: 'open' },
    h('h2', {}, t('viewer.open')),
    ...reports.map((report) =>
      button(
        'report',
        () => onReport(report),
        icon(report.kind, 20),
        h(
          'span',
          { class: 'words' },
          h('b', { dir: 'auto' }, report.title),
          ' ',
          h('span', {}, `${t(`viewer.kinds.${report.kind}.name`)} · ${sayLanguage(report.language, languages)}`),
        ),
      ),
    ),
  );
