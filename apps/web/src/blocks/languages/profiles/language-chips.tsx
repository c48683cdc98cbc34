import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hint } from '#kit/hint/hint.ts';
import classes from './language-picker.module.css';
import { useLanguages } from './use-languages.ts';

interface Props {
  label: string;
  codes: readonly string[];
  onRemove: (code2: string) => void;
}

/** Languages that were chosen, each with a way out. */
export function LanguageChips({ label, codes, onRemove }: Props) {
  const { t } = useTranslation();
  const { nameOf } = useLanguages();
  return (
    <ul className={classes.chips} aria-label={label}>
      {codes.map((code2) => (
        <li key={code2} className={classes.chip}>
          <b>{code2.toUpperCase()}</b> {nameOf(code2)}
          <button
            type="button"
            aria-label={t('profileEditor.enabled.remove', { name: nameOf(code2) })}
            {...hint(t('profileEditor.enabled.remove', { name: nameOf(code2) }))}
            onClick={() => onRemove(code2)}
          >
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
