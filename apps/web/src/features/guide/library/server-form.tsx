import type { LibrarySource } from '@captionarr/contract';
import { sourceKinds } from '@captionarr/contract/browser';
import { Button, PasswordInput, Radio, TextInput } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readAddress, writeAddress } from '#features/guide/managers/read-address.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { Note } from '#kit/states/note.tsx';
import { answers } from './answers.ts';
import classes from './library.module.css';
import { useAddSource } from './use-add-source.ts';

type ServerKind = (typeof answers)['server'][number];

interface Props {
  sources: readonly LibrarySource[] | undefined;
  onAdded: () => void;
}

/** Which media server, its address and its key, tested before they are saved. */
export function ServerForm({ sources, onAdded }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<ServerKind>('jellyfin');
  const [address, setAddress] = useState('');
  const [key, setKey] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { name, exampleUrl } = sourceKinds[kind];
  const place = readAddress(address, Number(new URL(exampleUrl).port));
  const { add, isAdding, failure } = useAddSource(sources, onAdded);
  const connect = (untested: boolean) =>
    place && add({ kind, name, values: { url: writeAddress(place), apikey: key.trim() }, untested });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (place && key.trim() !== '') connect(false);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Radio.Group
        label={t('guide.library.server.which')}
        value={kind}
        onChange={(chosen) => setKind(answers.server.find((each) => each === chosen) ?? kind)}
      >
        <div className={classes.kinds}>
          {answers.server.map((each) => (
            <Radio key={each} value={each} label={sourceKinds[each].name} />
          ))}
        </div>
      </Radio.Group>
      <TextInput
        label={t('guide.managers.address')}
        placeholder={exampleUrl}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        error={isTried && !place && t('guide.managers.problems.address', { name })}
        autoComplete="off"
        autoCapitalize="none"
        inputMode="url"
        spellCheck={false}
      />
      <PasswordInput
        label={t(kind === 'plex' ? 'guide.library.server.token' : 'guide.managers.key')}
        description={t(kind === 'plex' ? 'guide.library.server.tokenHelp' : `mediaServers.keyHelp.${kind}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
        error={isTried && key.trim() === '' && t('guide.managers.problems.key', { name })}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('guide.managers.showKey') }}
      />
      <p className="dim fine">{t('guide.library.server.all')}</p>
      {failure && (
        <Note state="bad" title={t('guide.managers.fails', { name })}>
          {failure.text}
        </Note>
      )}
      <div className={classes.buttons}>
        <Button
          type="submit"
          loading={isAdding}
          leftSection={<IconPlugConnected {...iconProps} />}
          aria-label={t('guide.managers.connectTo', { name })}
        >
          {t('guide.managers.connect')}
        </Button>
        {failure?.isOfTest && (
          <Button variant="default" disabled={isAdding} onClick={() => connect(true)}>
            {t('guide.managers.anyway')}
          </Button>
        )}
      </div>
    </form>
  );
}
