import type { SettingKey } from '@captionarr/contract/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '#lib/queries/keys.ts';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import { useField } from '#blocks/forms/settings/use-field.ts';
import { useSettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { StackedField } from '#blocks/forms/stacked-field.tsx';

const shown: readonly SettingKey[] = [
  'log.include_filter',
  'log.exclude_filter',
  'log.use_regex',
  'log.ignore_case',
  'general.debug',
];

/** Which rows are shown, and whether more is written. All of it is settings. */
export function LogFilterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useSettingsForm();
  const fieldOf = useField();
  const usesPatterns = form.valueOf('log.use_regex') === true;
  const isBroken = (key: SettingKey) => {
    const value = form.valueOf(key);
    return usesPatterns && typeof value === 'string' && !isPattern(value);
  };

  const save = useMutation({
    mutationFn: () => form.save(form.changes),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.logs });
      onClose();
    },
    // The form has told of it.
    meta: { quiet: true },
  });

  return (
    <FormDialog
      opened
      title={t('logs.filter')}
      size={480}
      disabled={form.count === 0 || shown.some(isBroken)}
      loading={save.isPending}
      onSubmit={() => save.mutate()}
      onCancel={onClose}
    >
      {form.saved &&
        shown.map((key) => (
          <StackedField
            key={key}
            name={key}
            field={fieldOf(key)}
            value={form.valueOf(key)}
            staged={form.isStaged(key)}
            lockedBy={form.lockedBy(key)}
            error={isBroken(key) ? t('logs.noPattern') : undefined}
            isFirst={key === shown[0]}
            onChange={(value) => form.stage(key, value)}
          />
        ))}
    </FormDialog>
  );
}

function isPattern(text: string) {
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}
