import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '#lib/plain-text.ts';
import { ProviderTag, ProviderWords } from '#blocks/providers/provider-words.tsx';
import classes from './provider-picker.module.css';
import type { Provider } from '#blocks/providers/use-providers.ts';

interface Props {
  providers: readonly Provider[];
  onPick: (key: string) => void;
  onClose: () => void;
}

/** All providers, filtered by typing; arrows and Enter select. */
export function ProviderPicker({ providers, onPick, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const combobox = useCombobox({ opened: true });
  const found = findProviders(providers, text);

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
        <output>{t('providersPage.found', { count: found.length })}</output>
      </div>
      <Combobox.Options aria-label={t('providersPage.all')} className={classes.options}>
        {found.map((provider) => (
          <Combobox.Option key={provider.key} value={provider.key} className={classes.option}>
            <ProviderWords provider={provider} size={32} />
            <Tag provider={provider} />
          </Combobox.Option>
        ))}
        {found.length === 0 && <Combobox.Empty>{t('providersPage.nothingFound')}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  );
}

function Tag({ provider: { isEnabled, isUsable, isConfirmed, isEnded } }: { provider: Provider }) {
  const { t } = useTranslation();
  if (isEnded) return <ProviderTag>{t('providersPage.ended.tag')}</ProviderTag>;
  if (!isUsable) return <ProviderTag>{t('providersPage.notYet')}</ProviderTag>;
  if (isEnabled) return <ProviderTag>{t('providersPage.enabled')}</ProviderTag>;
  return !isConfirmed && <ProviderTag>{t('providersPage.unconfirmed')}</ProviderTag>;
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
