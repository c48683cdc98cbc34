import type { Opened } from '#viewer/api.ts';
import { h } from '#viewer/dom.ts';
import { sayLanguage, t } from '#viewer/texts.ts';

/** More than these are a list that opens. */
const most = 8;

interface Options {
  label: string;
  onChoose: (code: string) => void;
}

/** Which of these languages; one alone is chosen from the start. */
export function languageField(codes: readonly string[], known: Opened['languages'], { label, onChoose }: Options) {
  const first = codes.length === 1 ? codes[0] : undefined;
  const named = codes.map((code) => ({ code, name: sayLanguage(code, known) }));
  if (codes.length <= most) return { first, field: chips(named, first, { name: 'language', label, onChoose }) };
  const select = h(
    'select',
    { id: 'language', on: { change: () => select.value && onChoose(select.value) } },
    h('option', { value: '' }, t('viewer.choose')),
    ...named
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ code, name }) => h('option', { value: code }, name)),
  );
  return { first, field: h('div', {}, h('label', { class: 'label', for: 'language' }, label), select) };
}

/** One of a few. */
export const chips = (
  named: readonly { code: string; name: string }[],
  first: string | undefined,
  { name: field, label, onChoose }: Options & { name: string },
) =>
  h(
    'fieldset',
    {},
    h('legend', { class: 'label' }, label),
    h(
      'div',
      { class: 'chips' },
      ...named.map(({ code, name }) =>
        h(
          'label',
          { class: 'chip' },
          h('input', {
            type: 'radio',
            name: field,
            value: code,
            checked: code === first,
            on: { change: () => onChoose(code) },
          }),
          name,
        ),
      ),
    ),
  );
