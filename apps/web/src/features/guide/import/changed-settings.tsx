import { fields, type Field, type SettingKey } from '@captionarr/contract/settings';
import type { ImportReport } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { useField } from '#blocks/forms/settings/use-field.ts';
import { useValueLabels } from '#blocks/forms/use-value-labels.ts';
import own from './import.module.css';
import { SettingName } from './setting-name.tsx';

interface Props extends Pick<ImportReport, 'settings'> {
  /** They have them already. */
  isDone: boolean;
}

/** Which settings get other values; secrets are only said to be there. */
export function ChangedSettings({ settings, isDone }: Props) {
  const { t } = useTranslation();
  const fieldOf = useField();
  const say = useValueLabels();
  const words = (key: string, value: unknown) => {
    const field = fields.has(key as SettingKey) ? fieldOf(key as SettingKey) : undefined;
    if (!field) return typeof value === 'string' ? value : JSON.stringify(value);
    if (field.kind === 'secret') return t(value ? 'guideImport.secret' : 'form.empty');
    // Saved values fit their field.
    return say(field, value as Field['default']);
  };
  return (
    <details className={own.more}>
      <summary>{t(isDone ? 'guideImport.settingsDone' : 'guideImport.settings', { count: settings.length })}</summary>
      <dl className={own.settings}>
        {settings.map(({ key, before, after }) => (
          <div key={key}>
            <dt>
              <SettingName name={key} />
            </dt>
            <dd>
              <del>{words(key, before)}</del> <ins>{words(key, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
