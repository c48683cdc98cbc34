import type { HouseholdLink } from '@captionarr/contract';
import { NativeSelect, Radio, Switch, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reason } from '#lib/help-link.tsx';
import { addLink } from '#lib/queries/household.ts';
import { keys } from '#lib/queries/keys.ts';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import { Note } from '#kit/states/note.tsx';
import type { LinkedTitle } from './linked-title.ts';
import classes from './household.module.css';

/** Days that a link can last; 0 is forever. */
const lifetimes = [0, 7, 30, 90, 365] as const;

interface Props {
  title: LinkedTitle | undefined;
  onMade: (link: HouseholdLink) => void;
  onCancel: () => void;
}

/** What a link is called, what it covers and how long it works. */
export function LinkForm({ title, onMade, onCancel }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [label, setLabel] = useState(title?.title ?? '');
  const [isOfTitle, setIsOfTitle] = useState(title !== undefined);
  const [mayAsk, setMayAsk] = useState(false);
  const [days, setDays] = useState(0);
  const make = useMutation({
    mutationFn: () =>
      addLink({
        label: label.trim(),
        may_ask: mayAsk,
        ...(title && isOfTitle && { kind: title.kind, id: title.id }),
        ...(days > 0 && { days }),
      }),
    meta: { quiet: true },
    onSuccess: (link) => {
      void client.invalidateQueries({ queryKey: keys.household.links });
      onMade(link);
    },
  });

  return (
    <FormDialog
      opened
      title={t('householdLink.title')}
      submit={t('householdLink.make')}
      size={460}
      disabled={label.trim() === ''}
      loading={make.isPending}
      onSubmit={() => make.mutate()}
      onCancel={onCancel}
    >
      <p className="soft">{t('householdLink.intro')}</p>
      <TextInput
        label={t('householdLink.label')}
        description={t('householdLink.labelHelp')}
        value={label}
        maxLength={80}
        attributes={{ input: { dir: 'auto' } }}
        data-autofocus
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      {title && (
        <Radio.Group
          label={t('householdLink.scope')}
          value={isOfTitle ? 'title' : 'home'}
          onChange={(value) => setIsOfTitle(value === 'title')}
        >
          <div className={classes.choices}>
            <Radio value="title" label={t('householdLink.onlyTitle', { title: title.title })} />
            <Radio value="home" label={t('householdLink.allTitles')} />
          </div>
        </Radio.Group>
      )}
      <Switch
        label={t('householdLink.mayAsk')}
        description={t('householdLink.mayAskHelp')}
        checked={mayAsk}
        onChange={(event) => setMayAsk(event.currentTarget.checked)}
      />
      <NativeSelect
        label={t('householdLink.lifetime')}
        value={days}
        data={lifetimes.map((count) => ({
          value: String(count),
          label: count === 0 ? t('householdLink.forever') : t('householdLink.days', { count }),
        }))}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
      />
      {make.error && (
        <Note state="bad" title={t('householdLink.failed')}>
          <Reason error={make.error} />
        </Note>
      )}
    </FormDialog>
  );
}
