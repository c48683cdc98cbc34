import type { ViewerReport } from '@captionarr/contract';
import { button, h } from '#viewer/dom.ts';
import { icon } from '#viewer/icons.ts';
import { t } from '#viewer/texts.ts';
import { message } from './message.ts';
import { reportWords } from './report-words.ts';
import { titleHead, type ShownTitle } from './title-head.ts';

interface Options {
  report: ViewerReport;
  title: ShownTitle;
  isAway: boolean;
  onAnswer: (better: boolean) => void;
  onOther: () => void;
}

/** How a report stands, and the question once another subtitle is in place. */
export const reportView = ({ report, title, isAway, onAnswer, onOther }: Options): HTMLElement =>
  h(
    'div',
    { class: 'screen' },
    titleHead(title, true),
    h(
      'div',
      { class: 'body' },
      message(reportWords(report)),
      report.state === 'asking' && Boolean(report.line) && h('p', { class: 'line', dir: 'auto' }, report.line ?? ''),
      report.state === 'working' && h('p', { class: 'soft middle' }, t('viewer.mayClose')),
      isAway && h('p', { class: 'soft middle', role: 'status' }, t('viewer.away.text')),
    ),
    h(
      'footer',
      {},
      ...(report.state === 'asking'
        ? [
            h('p', { class: 'question', id: 'better' }, t('viewer.better')),
            h(
              'div',
              { class: 'answers', role: 'group', 'aria-labelledby': 'better' },
              button('primary', () => onAnswer(true), icon('yes', 20), t('viewer.yes')),
              button('plain', () => onAnswer(false), icon('no', 20), t('viewer.stillWrong')),
            ),
          ]
        : [button('plain', onOther, t('viewer.another'))]),
    ),
  );
