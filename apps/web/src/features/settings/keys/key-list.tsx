import type { ApiKey } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconKey, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { Row, RowList } from '#kit/row-list/row-list.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { formatDay } from '#lib/moment.ts';
import { keysQuery } from './keys.queries.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

/** Keys of single clients. They work at once, not with the page’s Save. */
export function KeyList() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(keysQuery());
  const [isCreating, setCreating] = useState(false);
  const [leaving, setLeaving] = useState<ApiKey>();

  if (error && !data)
    return <LoadError error={error} title={t('clientKeys.notLoaded')} onRetry={() => void refetch()} />;
  return (
    <>
      <RowList
        label={t('clientKeys.list')}
        empty={data ? t('clientKeys.none') : ''}
        rows={(data ?? []).map((key) => (
          <KeyRow key={key.id} value={key} onRevoke={() => setLeaving(key)} />
        ))}
        foot={
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            {t('clientKeys.add')}
          </Button>
        }
      />
      {isCreating && <NewKeyDialog onClose={() => setCreating(false)} />}
      {leaving && <RevokeDialog value={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function KeyRow({ value: { name, rights, created, used }, onRevoke }: { value: ApiKey; onRevoke: () => void }) {
  const { t, i18n } = useTranslation();
  const day = (at: number) => formatDay(new Date(at).toISOString(), i18n.language);
  return (
    <Row
      icon={<IconKey {...iconProps} />}
      name={name}
      details={[
        t(`clientKeys.rights.${rights}`),
        [
          used === null ? t('clientKeys.unused') : t('clientKeys.used', { day: day(used) }),
          t('clientKeys.created', { day: day(created) }),
        ].join(' · '),
      ]}
      staged={undefined}
    >
      <IconButton label={t('clientKeys.revoke', { name })} icon={IconTrash} onClick={onRevoke} />
    </Row>
  );
}
