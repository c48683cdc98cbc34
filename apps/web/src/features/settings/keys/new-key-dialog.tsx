import type { KeyRights } from '@captionarr/contract';
import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import { Note } from '#kit/states/note.tsx';
import { Reason } from '#lib/help-link.tsx';
import { useCreateKey } from './keys.queries.ts';
import { ShownKeyDialog } from './shown-key-dialog.tsx';

const rightsInOrder: readonly KeyRights[] = ['read', 'everything'];

/** Asks for name and rights, then shows the key once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const create = useCreateKey();
  const [name, setName] = useState('');
  const [rights, setRights] = useState<KeyRights>('read');

  if (create.data) return <ShownKeyDialog name={name.trim()} value={create.data.key} onClose={onClose} />;
  return (
    <FormDialog
      opened
      title={t('clientKeys.newTitle')}
      submit={t('clientKeys.create')}
      disabled={name.trim() === ''}
      loading={create.isPending}
      onSubmit={() => create.mutate({ name: name.trim(), rights })}
      onCancel={onClose}
    >
      <TextInput
        label={t('clientKeys.name')}
        description={t('clientKeys.nameHelp')}
        value={name}
        maxLength={60}
        data-autofocus
        attributes={{ input: { dir: 'auto' } }}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Radio.Group label={t('clientKeys.rightsLabel')} value={rights} onChange={setRights}>
        {rightsInOrder.map((right) => (
          <Radio
            key={right}
            value={right}
            mt={8}
            label={t(`clientKeys.rights.${right}`)}
            description={t(`clientKeys.rightsHelp.${right}`)}
          />
        ))}
      </Radio.Group>
      {create.error && (
        <Note state="bad" title={t('clientKeys.notCreated')}>
          <Reason error={create.error} />
        </Note>
      )}
    </FormDialog>
  );
}
