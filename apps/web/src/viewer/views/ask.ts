import type { ReportKind, SaidTime, ViewerTitle } from '@captionarr/contract';
import type { Opened } from '#viewer/api.ts';
import { button, h } from '#viewer/dom.ts';
import { icon } from '#viewer/icons.ts';
import { t } from '#viewer/texts.ts';
import { chips, languageField } from './language-field.ts';
import { titleHead } from './title-head.ts';

interface Options {
  title: ViewerTitle;
  opened: Opened;
  /** Resolves to why it didn’t work. */
  onFix: (kind: ReportKind, language: string, when?: SaidTime) => Promise<string | undefined>;
  onOther: () => void;
}

/** What is wrong, with which subtitle. */
export function askView({ title, opened, onFix, onOther }: Options): HTMLElement {
  let kind: ReportKind | undefined;
  let language: string | undefined;
  let when: SaidTime | undefined;
  const follow = h('div', { class: 'follow' });
  const failed = h('p', { class: 'failed', role: 'alert' });
  const effect = h('p', { class: 'effect' }, t('viewer.effect.fix'));
  const fix = h('button', { type: 'submit', class: 'primary', disabled: true }, t('viewer.fix'));

  const choose = (chosen: ReportKind) => {
    kind = chosen;
    const { field, first } = languageField(languagesFor(chosen, title, opened), opened.languages, {
      label: t(chosen === 'missing' ? 'viewer.whichLanguage' : 'viewer.whichSubtitle'),
      onChoose: (code) => {
        language = code;
        fix.disabled = false;
      },
    });
    language = first;
    fix.disabled = first === undefined;
    when = undefined;
    follow.replaceChildren(field, ...(chosen === 'out-of-sync' ? [timeField((said) => (when = said))] : []));
    effect.textContent = t(chosen === 'missing' ? 'viewer.effect.search' : 'viewer.effect.fix');
  };
  const send = async (event: Event) => {
    event.preventDefault();
    if (!kind || language === undefined || fix.disabled) return;
    fix.disabled = true;
    failed.textContent = '';
    const reason = await onFix(kind, language, when);
    if (reason === undefined) return;
    failed.textContent = reason;
    fix.disabled = false;
  };

  return h(
    'form',
    { class: 'screen', novalidate: true, on: { submit: (event) => void send(event) } },
    titleHead(title),
    h(
      'div',
      { class: 'body' },
      h(
        'fieldset',
        {},
        h('legend', {}, h('h1', { tabindex: '-1' }, t('viewer.ask'))),
        h('div', { class: 'choices' }, ...kindsFor(title, opened).map((one) => choice(one, () => choose(one)))),
      ),
      follow,
      button('link', onOther, t('viewer.other')),
    ),
    h('footer', {}, failed, fix, effect),
  );
}

/** Nothing has to be chosen. */
const timeField = (onChoose: (said: SaidTime) => void) =>
  chips(
    (['early', 'late'] as const).map((code) => ({ code, name: t(`viewer.${code}`) })),
    undefined,
    { name: 'when', label: t('viewer.when'), onChoose: (code) => onChoose(code as SaidTime) },
  );

const choice = (kind: ReportKind, onChoose: () => void) =>
  h(
    'label',
    { class: 'choice' },
    h('input', { type: 'radio', name: 'kind', value: kind, on: { change: onChoose } }),
    icon(kind, 28),
    h('b', {}, t(`viewer.kinds.${kind}.name`)),
    ' ',
    h('small', {}, t(`viewer.kinds.${kind}.detail`)),
  );

/** Without a subtitle nothing is wrong with one; without a language nothing can be asked for. */
const kindsFor = (title: ViewerTitle, opened: Opened) =>
  (['out-of-sync', 'wrong-language', 'bad-text', 'missing'] as const).filter(
    (kind) => languagesFor(kind, title, opened).length > 0,
  );

const languagesFor = (kind: ReportKind, title: ViewerTitle, opened: Opened): readonly string[] =>
  kind === 'missing'
    ? opened.languages.map(({ code2 }) => code2).filter((code) => !title.languages.includes(code))
    : title.languages;
