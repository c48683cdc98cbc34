import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { AlertLine } from '#kit/states/alert-line.tsx';
import { LanguageChips } from '#blocks/languages/profiles/language-chips.tsx';
import { LanguagePicker } from '#blocks/languages/profiles/language-picker.tsx';
import classes from './languages.module.css';
import { enabledOf, profilesOf } from './staged.ts';
import { useLanguages } from '#blocks/languages/profiles/use-languages.ts';
import { formatList } from '#lib/format-list.ts';

interface Props {
  form: SettingsForm;
  children: ReactNode;
}

/** The languages one deals with at all, out of all there are. */
export function EnabledLanguages({ form, children }: Props) {
  const { t, i18n } = useTranslation();
  const { all, nameOf } = useLanguages();
  const enabled = new Set(enabledOf(form));
  const profiles = profilesOf(form);
  const isUsedBy = (code2: string) => profiles.filter(({ items }) => items.some(({ language }) => language === code2));
  const lost = [...new Set(profiles.flatMap(({ items }) => items.map(({ language }) => language)))].filter(
    (code2) => !enabled.has(code2),
  );

  /** In the original order, so that a reverted change counts as unchanged. */
  const enable = (changed: string, isWanted: boolean) =>
    form.stage(
      'languages-enabled',
      all.map(({ code2 }) => code2).filter((code2) => (code2 === changed ? isWanted : enabled.has(code2))),
    );

  return (
    <>
      <div className={classes.block} data-staged={form.isStaged('languages-enabled') || undefined}>
        <p className="soft">
          <b>{t('profileEditor.enabled.count', { count: enabled.size })}</b> {t('profileEditor.enabled.help')}
        </p>
        <LanguagePicker
          id="field-languages-enabled"
          label={t('profileEditor.enabled.add')}
          languages={all.filter(({ code2 }) => !enabled.has(code2))}
          onChoose={(code2) => enable(code2, true)}
        />
        {enabled.size > 0 && (
          <LanguageChips
            label={t('profileEditor.enabled.list')}
            codes={[...enabled]}
            onRemove={(code2) => enable(code2, false)}
          />
        )}
        {lost.map((code2) => (
          <AlertLine
            key={code2}
            state="warn"
            title={t('profileEditor.enabled.lost.title', { name: nameOf(code2) })}
            action={
              <Button variant="default" size="xs" onClick={() => enable(code2, true)}>
                {t('profileEditor.enabled.lost.again', { name: nameOf(code2) })}
              </Button>
            }
          >
            {t('profileEditor.enabled.lost.text', {
              profiles: formatList(
                isUsedBy(code2).map(({ name }) => name),
                i18n.language,
              ),
            })}
          </AlertLine>
        ))}
      </div>
      {children}
    </>
  );
}
