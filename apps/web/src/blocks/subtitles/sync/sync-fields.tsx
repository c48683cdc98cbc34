import { maxOffsets } from '@captionarr/contract/browser';
import { Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SyncOptions } from '#lib/queries/subtitles.ts';
import { noPortal } from '#kit/portals/no-portal.ts';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { ReferenceSelect } from './reference-select.tsx';

interface Props {
  /** The one subtitle, if it is one. */
  file: SubtitleFile | undefined;
  options: SyncOptions;
  disabled: boolean;
  onChange: (changes: SyncOptions) => void;
}

export function SyncFields({ file, options, disabled, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {file && (
        <ReferenceSelect
          file={file}
          value={options.reference}
          disabled={disabled}
          onChange={(reference) => onChange({ reference })}
        />
      )}
      <Select
        label={t('syncDialog.maxOffset')}
        description={t('syncDialog.maxOffsetHelp')}
        comboboxProps={noPortal}
        data={maxOffsets.map(String)}
        allowDeselect={false}
        disabled={disabled}
        value={String(options.max_offset_seconds)}
        onChange={(seconds) => onChange({ max_offset_seconds: Number(seconds) })}
      />
      <Switch
        label={t('syncDialog.noFixFramerate')}
        description={t('syncDialog.noFixFramerateHelp')}
        disabled={disabled}
        checked={options.no_fix_framerate ?? false}
        onChange={(event) => onChange({ no_fix_framerate: event.currentTarget.checked })}
      />
      <Switch
        label={t('syncDialog.gss')}
        description={t('syncDialog.gssHelp')}
        disabled={disabled}
        checked={options.gss ?? false}
        onChange={(event) => onChange({ gss: event.currentTarget.checked })}
      />
    </>
  );
}
