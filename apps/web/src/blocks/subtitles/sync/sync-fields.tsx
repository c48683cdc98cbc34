import { maxOffsets } from '@captionarr/contract/browser';
import { Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SyncWish } from '#lib/queries/subtitles.ts';
import { inPlace } from '#kit/portals/in-place.ts';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import { ReferenceSelect } from './reference-select.tsx';

interface Props {
  /** The one subtitle, if it is one. */
  file: SubtitleFile | undefined;
  wish: SyncWish;
  disabled: boolean;
  onChange: (changes: SyncWish) => void;
}

export function SyncFields({ file, wish, disabled, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {file && (
        <ReferenceSelect
          file={file}
          value={wish.reference}
          disabled={disabled}
          onChange={(reference) => onChange({ reference })}
        />
      )}
      <Select
        label={t('syncDialog.maxOffset')}
        description={t('syncDialog.maxOffsetHelp')}
        comboboxProps={inPlace}
        data={maxOffsets.map(String)}
        allowDeselect={false}
        disabled={disabled}
        value={String(wish.max_offset_seconds)}
        onChange={(seconds) => onChange({ max_offset_seconds: Number(seconds) })}
      />
      <Switch
        label={t('syncDialog.noFixFramerate')}
        description={t('syncDialog.noFixFramerateHelp')}
        disabled={disabled}
        checked={wish.no_fix_framerate ?? false}
        onChange={(event) => onChange({ no_fix_framerate: event.currentTarget.checked })}
      />
      <Switch
        label={t('syncDialog.gss')}
        description={t('syncDialog.gssHelp')}
        disabled={disabled}
        checked={wish.gss ?? false}
        onChange={(event) => onChange({ gss: event.currentTarget.checked })}
      />
    </>
  );
}
