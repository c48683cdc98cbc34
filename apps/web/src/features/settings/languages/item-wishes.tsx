import type { LanguageProfileItem } from '@captionarr/contract';
import { reaches, strengths } from '@captionarr/contract/ladder-names';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { noPortal } from '#kit/portals/no-portal.ts';
import { reachOf, strengthOf } from './ladder/ladder.ts';

interface Props {
  item: LanguageProfileItem;
  position: number;
  onChange: (item: LanguageProfileItem) => void;
}

/** How much a language is wanted, and which subtitles by programs will do. */
export function ItemWishes({ item, position, onChange }: Props) {
  const { t } = useTranslation();
  const shared = { comboboxProps: noPortal, allowDeselect: false };
  return (
    <>
      <Select
        {...shared}
        aria-label={t('profileLadder.strength.label', { position })}
        data={strengths.map((value) => ({ value, label: t(`profileLadder.strength.${value}`) }))}
        value={strengthOf(item)}
        onChange={(strength) => strength && onChange({ ...item, strength })}
      />
      <Select
        {...shared}
        aria-label={t('profileLadder.reach.label', { position })}
        data={reaches.map((value) => ({ value, label: t(`profileLadder.reach.${value}`) }))}
        value={reachOf(item)}
        onChange={(machine) => machine && onChange({ ...item, machine })}
      />
    </>
  );
}
