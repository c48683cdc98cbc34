import { useMutation } from '@tanstack/react-query';
import { IconBug } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { api } from '#lib/api.ts';
import { Needs } from '#lib/needs.tsx';
import { saveFile } from '#lib/save-file.ts';

/** Saves everything that is needed to make this decision again elsewhere. */
export function SaveCapsule({ id }: { id: number }) {
  const { t } = useTranslation();
  const save = useMutation({
    mutationFn: () => api.searches.capsule({ params: { id } }),
    onSuccess: (capsule) =>
      saveFile(`captionarr-capsule-${id}.json`, JSON.stringify(capsule, null, 2), 'application/json'),
  });
  return (
    <Needs call="searches.capsule">
      <IconButton label={t('why.capsule')} icon={IconBug} onClick={() => save.mutate()} />
    </Needs>
  );
}
