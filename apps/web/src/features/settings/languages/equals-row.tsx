import type { LanguageEquals, LanguageVariant } from '@captionarr/contract/settings';
import { Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { noPortal } from '#kit/portals/no-portal.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import classes from './equals.module.css';
import { marksOf, subtitleTypes, typeOf } from '#blocks/languages/subtitle-type.ts';
import { useLanguages } from '#blocks/languages/profiles/use-languages.ts';

interface Props {
  /** Undefined when the text cannot be read as a rule. */
  rule: LanguageEquals | undefined;
  text: string;
  disabled: boolean;
  onChange: (rule: LanguageEquals) => void;
  onRemove: () => void;
}

export function EqualsRow({ rule, text, disabled, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.rule}>
      {rule ? (
        <>
          <Side
            side="source"
            variant={rule.source}
            disabled={disabled}
            onChange={(source) => onChange({ ...rule, source })}
          />
          <span>{t('profileEditor.equals.countsAs')}</span>
          <Side
            side="target"
            variant={rule.target}
            disabled={disabled}
            onChange={(target) => onChange({ ...rule, target })}
          />
        </>
      ) : (
        <span className={classes.unread}>{t('profileEditor.equals.unread', { text })}</span>
      )}
      <IconButton label={t('profileEditor.equals.remove')} icon={IconTrash} disabled={disabled} onClick={onRemove} />
    </div>
  );
}

interface SideProps {
  side: keyof LanguageEquals;
  variant: LanguageVariant;
  disabled: boolean;
  onChange: (variant: LanguageVariant) => void;
}

function Side({ side, variant, disabled, onChange }: SideProps) {
  const { t } = useTranslation();
  const { all } = useLanguages();
  const choices = all.flatMap(({ code3, name }) => (code3 ? [{ value: code3, label: name }] : []));
  const isKnown = variant.language === '' || choices.some(({ value }) => value === variant.language);
  // Nearly two hundred options on each side of each rule: only those of an open list are drawn.
  const shared = { comboboxProps: { ...noPortal, keepMounted: false }, allowDeselect: false, disabled };
  return (
    <div className={classes.side}>
      <Select
        {...shared}
        searchable
        aria-label={t(`profileEditor.equals.${side}Language`)}
        placeholder={t('profileEditor.equals.choose')}
        nothingFoundMessage={t('profileEditor.picker.nothing')}
        data={isKnown ? choices : [{ value: variant.language, label: variant.language }, ...choices]}
        value={variant.language || null}
        onChange={(language) => language && onChange({ ...variant, language })}
      />
      <Select
        {...shared}
        aria-label={t(`profileEditor.equals.${side}Type`)}
        data={subtitleTypes.map((type) => ({ value: type, label: t(`profileEditor.types.${type}`) }))}
        value={typeOf(variant)}
        onChange={(type) => type && onChange({ ...variant, ...marksOf(type) })}
      />
    </div>
  );
}
