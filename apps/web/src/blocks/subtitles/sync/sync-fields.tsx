import { maxOffsets } from '@captionarr/contract/browser';
import { Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MediaProbe } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { type SyncOptions, referencesQuery } from '#lib/queries/subtitles.ts';
import { noPortal } from '#kit/portals/no-portal.ts';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';

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

interface ReferenceSelectProps {
  file: SubtitleFile;
  value: string | undefined;
  disabled: boolean;
  onChange: (reference: string | undefined) => void;
}

type Track = MediaProbe['audio_tracks'][number];

/** Reference of the measurement: an audio track, a subtitle track, or another file. */
function ReferenceSelect({ file, value, disabled, onChange }: ReferenceSelectProps) {
  const { t } = useTranslation();
  const { data, isPending, error } = useQuery(referencesQuery(file));
  const groups = [
    { group: t('syncDialog.audioTracks'), tracks: data?.audio_tracks ?? [] },
    { group: t('syncDialog.embeddedTracks'), tracks: data?.embedded_subtitles_tracks ?? [] },
    { group: t('syncDialog.externalFiles'), tracks: data?.external_subtitles_tracks ?? [] },
  ];
  const kindOf = ({ forced, hearing_impaired: hi }: Track) =>
    forced ? t('syncDialog.forced') : hi ? t('syncDialog.hi') : undefined;
  const toChoice = (track: Track) => ({
    value: track.stream ?? track.path ?? track.name,
    label: [track.stream, track.language ?? t('syncDialog.unknownLanguage'), track.name, kindOf(track)]
      .filter(Boolean)
      .join(' · '),
  });
  return (
    <Select
      label={t('syncDialog.reference')}
      description={isPending ? t('syncDialog.referencesComing') : t('syncDialog.referenceHelp')}
      error={error && t('syncDialog.noReferences', { reason: error.message })}
      placeholder={t('syncDialog.automatic')}
      comboboxProps={noPortal}
      clearable
      clearButtonProps={{ 'aria-label': t('syncDialog.automatic') }}
      data-autofocus
      disabled={disabled}
      data={groups
        .filter(({ tracks }) => tracks.length > 0)
        .map(({ group, tracks }) => ({ group, items: tracks.map(toChoice) }))}
      value={value ?? null}
      onChange={(reference) => onChange(reference ?? undefined)}
    />
  );
}
