import type { Language, LanguageProfileItem } from '@captionarr/contract';
import { Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { noPortal } from '#kit/portals/no-portal.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import classes from './profile-dialog.module.css';
import {
  audioRuleOf,
  audioRules,
  typeOfItem,
  withAudioRule,
  withType,
} from '#blocks/languages/profiles/profile-item.ts';
import { subtitleTypes } from '#blocks/languages/subtitle-type.ts';
import { ItemWishes } from './item-wishes.tsx';

interface Props {
  item: LanguageProfileItem;
  position: number;
  isLast: boolean;
  /** Name of its language, which may be disabled. */
  name: string;
  languages: readonly Language[];
  onChange: (item: LanguageProfileItem) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function ProfileItemRow({ item, position, isLast, name, languages, onChange, onMove, onRemove }: Props) {
  const { t } = useTranslation();
  const isOffered = languages.some(({ code2 }) => code2 === item.language);
  const choices = languages.map(({ code2, name: label }) => ({ value: code2, label }));
  const shared = { comboboxProps: noPortal, allowDeselect: false };
  return (
    <li className={classes.item} aria-label={t('profileEditor.items.row', { position, name })}>
      <Select
        {...shared}
        aria-label={t('profileEditor.items.language', { position })}
        searchable
        data={isOffered ? choices : [{ value: item.language, label: name }, ...choices]}
        value={item.language}
        error={!isOffered && t('profileEditor.items.notEnabled')}
        onChange={(language) => language && onChange({ ...item, language })}
      />
      <Select
        {...shared}
        aria-label={t('profileEditor.items.type', { position })}
        data={subtitleTypes.map((type) => ({ value: type, label: t(`profileEditor.types.${type}`) }))}
        value={typeOfItem(item)}
        onChange={(type) => type && onChange(withType(item, type))}
      />
      <div className={classes.itemActions}>
        <IconButton
          label={t('profileEditor.items.up', { name })}
          icon={IconArrowUp}
          disabled={position === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('profileEditor.items.down', { name })}
          icon={IconArrowDown}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton label={t('profileEditor.items.remove', { name })} icon={IconTrash} onClick={onRemove} />
      </div>
      <Select
        {...shared}
        aria-label={t('profileEditor.items.audio', { position })}
        placeholder={t('profileEditor.audio.choose')}
        data={audioRules.map((rule) => ({ value: rule, label: t(`profileEditor.audio.${rule}`) }))}
        value={audioRuleOf(item)}
        onChange={(rule) => rule && onChange(withAudioRule(item, rule))}
      />
      <ItemWishes item={item} position={position} onChange={onChange} />
    </li>
  );
}
