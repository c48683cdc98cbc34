import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '#lib/plain-text.ts';
import { formatList } from '#lib/format-list.ts';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { useProfileLanguages } from '#blocks/languages/use-profile-languages.ts';
import type { Provider } from '#blocks/providers/use-providers.ts';
import { ProviderGroups } from './provider-groups.tsx';
import { ProviderOption } from './provider-option.tsx';
import classes from './provider-picker.module.css';
import { inGroup, providerGroups, sortByUse, type ProviderGroup } from './sort-providers.ts';

const nothing: readonly string[] = [];

interface Props {
  providers: readonly Provider[];
  onPick: (key: string) => void;
  onClose: () => void;
}

/** All providers, most useful first, narrowed by a group or by typing; arrows and Enter select. */
export function ProviderPicker({ providers, onPick, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const combobox = useCombobox({ opened: true });
  const wanted = useProfileLanguages() ?? nothing;
  const nameOf = useLanguageText();
  const [chosen, choose] = useState<ProviderGroup>();
  const groups = providerGroups
    .map((group) => ({ group, count: inGroup(providers, group, wanted).length }))
    .filter(({ count }) => count > 0);
  const group = chosen ?? (groups[0]?.group === 'useful' ? 'useful' : 'all');
  // Who types looks for one of them all.
  const sorted = sortByUse(text ? providers : inGroup(providers, group, wanted), wanted);
  const found = findProviders(sorted, text);

  useEffect(() => void (text ? combobox.selectFirstOption() : combobox.resetSelectedOption()), [combobox, text]);

  return (
    <Combobox store={combobox} onOptionSubmit={onPick}>
      <div className={classes.search}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            aria-label={t('providersPage.search')}
            placeholder={t('providersPage.searchHint')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            // The list takes Escape for itself, and this one is never closed alone.
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          />
        </Combobox.EventsTarget>
        <ProviderGroups groups={groups} value={text ? 'all' : group} onChange={choose} />
        <output>
          {t('providersPage.found', { count: found.length })}
          {wanted.length > 0 &&
            ` · ${t('providersPage.sortedFor', {
              languages: formatList(wanted.map(nameOf), i18n.language),
            })}`}
        </output>
      </div>
      <Combobox.Options aria-label={t('providersPage.all')} className={classes.options}>
        {found.map((provider) => (
          <Combobox.Option key={provider.key} value={provider.key} className={classes.option}>
            <ProviderOption provider={provider} wanted={wanted} />
          </Combobox.Option>
        ))}
        {found.length === 0 && <Combobox.Empty>{t('providersPage.nothingFound')}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  );
}

/** All words must match; usable providers first, those that have ended last, then matches in the name. */
function findProviders(providers: readonly Provider[], text: string) {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  const has = (where: string) => words.every((word) => plainText(where).includes(word));
  const rank = ({ name, isUsable, isEnded }: Provider) =>
    Number(isUsable) * 4 + Number(!isEnded) * 2 + Number(has(name));
  return providers
    .filter(({ key, name, description }) => has(`${name} ${key} ${description}`))
    .toSorted((one, other) => rank(other) - rank(one));
}
