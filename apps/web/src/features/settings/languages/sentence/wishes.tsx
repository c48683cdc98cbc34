import type { LanguageProfileItem } from '@captionarr/contract';
import { strengths } from '@captionarr/contract/ladder-names';
import { Fragment } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { audioRuleOf, typeOfItem } from '#blocks/languages/profiles/profile-item.ts';
import { useLanguages } from '#blocks/languages/profiles/use-languages.ts';
import { formatList } from '#lib/format-list.ts';
import { strengthOf } from '#features/settings/languages/ladder/ladder.ts';
import { Pill } from './pill.tsx';
import type { SentenceProps } from './profile-sentence.tsx';

/** The wanted languages, joined as the reader’s language does. */
export function Wishes({ profile: { items }, saved, offered, onChange }: SentenceProps) {
  const { i18n } = useTranslation();
  const places = items.map((_, place) => String(place));
  return formatList(places, i18n.language)
    .split(/(\d+)/)
    .map((part, index) => {
      const place = places.indexOf(part);
      const item = items[place];
      if (!item) return <Fragment key={index}>{part}</Fragment>;
      return (
        <Wish
          key={index}
          item={item}
          position={place + 1}
          saved={saved?.items.find(({ id }) => id === item.id)}
          offered={offered}
          onChange={(changed) => onChange({ items: items.with(place, changed) })}
        />
      );
    });
}

interface WishProps {
  item: LanguageProfileItem;
  position: number;
  saved: LanguageProfileItem | undefined;
  offered: readonly string[];
  onChange: (item: LanguageProfileItem) => void;
}

function Wish({ item, position, saved, offered, onChange }: WishProps) {
  const { t } = useTranslation();
  const { nameOf } = useLanguages();
  const type = typeOfItem(item);
  const nameIn = (code2: string) =>
    type === 'normal' ? nameOf(code2) : `${nameOf(code2)} ${t(`profileLadder.sentence.types.${type}`)}`;
  return (
    <Trans
      i18nKey={`profileLadder.sentence.wish.${audioRuleOf(item) ?? 'never'}`}
      components={{
        language: (
          <Pill
            label={t('profileLadder.sentence.language', { position })}
            options={[...new Set([item.language, ...offered])].map((code2) => ({ value: code2, label: nameIn(code2) }))}
            value={item.language}
            isChanged={saved?.language !== item.language}
            onChange={(language) => onChange({ ...item, language })}
          />
        ),
        strength: (
          <Pill
            label={t('profileLadder.sentence.strength', { position })}
            options={strengths.map((value) => ({ value, label: t(`profileLadder.sentence.strengths.${value}`) }))}
            value={strengthOf(item)}
            isChanged={!saved || strengthOf(saved) !== strengthOf(item)}
            onChange={(strength) => onChange({ ...item, strength: strengths.find((each) => each === strength) })}
          />
        ),
      }}
    />
  );
}
