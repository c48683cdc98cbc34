import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isUndecided, type Verdict } from './judge-rows.ts';
import type { UploadRow } from './upload-row.ts';

interface Props {
  rows: readonly UploadRow[];
  /** In the order of the rows. */
  verdicts: readonly Verdict[];
  onAgree: (id: string, path: string | null) => void;
}

/** Answers for every file that would be replaced, where there are several. */
export function ReplaceAll({ rows, verdicts, onAgree }: Props) {
  const { t } = useTranslation();
  const asked = rows.flatMap(({ id }, index) => {
    const verdict = verdicts[index];
    return verdict?.replaces === undefined ? [] : [{ id, path: verdict.replaces, isOpen: isUndecided(verdict) }];
  });
  if (asked.length < 2) return null;
  const open = asked.filter(({ isOpen }) => isOpen).length;
  return (
    <Checkbox
      label={t('upload.replaceAll', { count: asked.length })}
      checked={open === 0}
      indeterminate={open > 0 && open < asked.length}
      onChange={({ currentTarget }) => {
        for (const { id, path } of asked) onAgree(id, currentTarget.checked ? path : null);
      }}
    />
  );
}
