import type { LanguageProfileItem } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { LanguagePicker } from '#blocks/languages/profiles/language-picker.tsx';
import classes from './profile-dialog.module.css';
import { ProfileItemRow } from './profile-item-row.tsx';
import { newItem } from '#blocks/languages/profiles/profile-item.ts';
import { enabledOf } from './staged.ts';
import { useLanguages } from '#blocks/languages/profiles/use-languages.ts';

interface Props {
  items: LanguageProfileItem[];
  form: Pick<SettingsForm, 'valueOf'>;
  error: string | undefined;
  onChange: (items: LanguageProfileItem[]) => void;
}

/** Wanted languages, in order. */
export function ProfileItems({ items, form, error, onChange }: Props) {
  const { t } = useTranslation();
  const { all, nameOf } = useLanguages();
  const enabled = enabledOf(form);
  const offered = all.filter(({ code2 }) => enabled.includes(code2));
  const move = (index: number, by: -1 | 1) => {
    const [item] = items.slice(index, index + 1);
    if (item) onChange(items.toSpliced(index, 1).toSpliced(index + by, 0, item));
  };

  return (
    <fieldset className={classes.items} aria-describedby={error && 'profile-items-error'}>
      <legend>{t('profileEditor.items.title')}</legend>
      {items.length > 0 && (
        <ol>
          {items.map((item, index) => (
            <ProfileItemRow
              key={item.id}
              item={item}
              position={index + 1}
              isLast={index === items.length - 1}
              name={nameOf(item.language)}
              languages={offered}
              onChange={(changed) => onChange(items.with(index, changed))}
              onMove={(by) => move(index, by)}
              onRemove={() => onChange(items.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      {offered.length > 0 ? (
        <LanguagePicker
          label={t('profileEditor.items.add')}
          languages={offered}
          onChoose={(code2) => onChange([...items, newItem(items, code2)])}
        />
      ) : (
        <p className="soft">{t('profileEditor.items.noneEnabled')}</p>
      )}
      {error && (
        <p id="profile-items-error" role="alert" className="bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
