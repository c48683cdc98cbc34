import { h } from '#viewer/dom.ts';
import { icon, type IconName } from '#viewer/icons.ts';

export interface Message {
  icon: IconName;
  tone?: 'ok' | 'warn';
  title: string;
  text: string;
}

/** One thing to know, in the middle of the page. */
export const message = ({ icon: name, tone, title, text }: Message): HTMLElement =>
  h(
    'section',
    { class: 'message' },
    h('div', { class: `mark ${tone ?? ''}` }, icon(name, 36)),
    h('h1', { tabindex: '-1' }, title),
    h('p', {}, text),
  );
