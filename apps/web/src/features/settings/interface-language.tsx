import { select } from '@captionarr/contract/settings';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageCodes, languages, type LanguageCode } from '#lib/i18n.ts';
import { FieldRow } from '#blocks/forms/field-row.tsx';
import type { FieldOfKind, Widget, WidgetProps } from '#blocks/forms/widget.ts';
import { SelectWidget } from '#blocks/forms/widgets/select.tsx';
import { MachineMade } from '#kit/language-select/machine-made.tsx';
import { useChooseLanguage } from '#kit/language-select/use-choose-language.ts';

/** The language is a choice of the browser and is there at once; the settings beside it are saved. */
export function InterfaceLanguage({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const choose = useChooseLanguage();
  const field = select({
    label: t('shell.language'),
    help: t('shell.languageHelp'),
    options: languageCodes.map((code) => ({ value: code, label: languages[code].name })),
    default: i18n.language as LanguageCode,
  });
  return (
    <>
      <FieldRow
        name="language"
        field={field}
        value={i18n.language}
        onChange={(_name, code) => void choose(code as LanguageCode)}
        // The row hands over the kind of field that it was given, which the compiler does not follow.
        widget={LanguageWidget as Widget}
      />
      {children}
    </>
  );
}

const LanguageWidget = (props: WidgetProps<FieldOfKind<'select'>>) => (
  <>
    <SelectWidget {...props} />
    <MachineMade />
  </>
);
