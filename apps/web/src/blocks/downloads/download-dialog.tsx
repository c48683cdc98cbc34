import { Checkbox, Select, SegmentedControl } from '@mantine/core';
import type { DownloadFormat, LibraryKind } from '@captionarr/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#lib/notices.tsx';
import { downloadArchive } from '#lib/queries/downloads.ts';
import { FormDialog } from '#kit/dialogs/form-dialog.tsx';
import { languageLabel } from '#lib/language-label.ts';
import type { SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import classes from './download-dialog.module.css';

const formats = ['original', 'srt', 'vtt'] as const satisfies readonly DownloadFormat[];

interface Props {
  kind: LibraryKind;
  id: number;
  title: string;
  /** All its subtitle files. */
  files: readonly SubtitleFile[];
  onClose: () => void;
}

/** Which subtitles of a series or movie to save as a zip, and how. */
export function DownloadDialog({ kind, id, title, files, onClose }: Props) {
  const { t } = useTranslation();
  const languagesId = useId();
  const languages = [...new Map(files.map(({ language }) => [language.code2, language])).values()];
  const seasons = [...new Set(files.flatMap(({ season }) => season ?? []))].toSorted((one, other) => one - other);
  const [chosen, setChosen] = useState(() => languages.map(({ code2 }) => code2));
  const [season, setSeason] = useState('');
  const [format, setFormat] = useState<DownloadFormat>('original');
  const [isPreparing, setIsPreparing] = useState(false);
  const count = files.filter(
    (file) => chosen.includes(file.language.code2) && (season === '' || file.season === Number(season)),
  ).length;

  const download = async () => {
    setIsPreparing(true);
    try {
      const narrowed = {
        ...(season !== '' && { season: Number(season) }),
        ...(chosen.length < languages.length && { languages: chosen }),
      };
      await downloadArchive({ what: kind, ids: [id], ...narrowed }, format);
      onClose();
    } catch (error) {
      showError(error);
      setIsPreparing(false);
    }
  };

  return (
    <FormDialog
      opened
      title={t('downloads.title', { title })}
      submit={t('downloads.submit', { count })}
      disabled={count === 0}
      loading={isPreparing}
      onSubmit={() => void download()}
      onCancel={onClose}
    >
      {seasons.length > 1 && (
        <Select
          label={t('downloads.season')}
          allowDeselect={false}
          value={season}
          onChange={(value) => setSeason(value ?? '')}
          data={[
            { value: '', label: t('downloads.allSeasons') },
            ...seasons.map((number) => ({
              value: String(number),
              label: number === 0 ? t('seriesDetail.specials') : t('seriesDetail.season', { season: number }),
            })),
          ]}
        />
      )}
      <fieldset className={classes.languages} aria-labelledby={languagesId}>
        <legend id={languagesId}>{t('downloads.languages')}</legend>
        <Checkbox.Group value={chosen} onChange={setChosen} aria-labelledby={languagesId}>
          <div className={classes.boxes}>
            {languages.map((language) => (
              <Checkbox key={language.code2} value={language.code2} label={languageLabel(language)} />
            ))}
          </div>
        </Checkbox.Group>
      </fieldset>
      <div className={classes.format}>
        <SegmentedControl
          aria-label={t('downloads.format')}
          value={format}
          onChange={(value) => setFormat(formats.find((each) => each === value) ?? 'original')}
          data={formats.map((value) => ({ value, label: t(`downloads.formats.${value}`) }))}
        />
        <p className="soft">{t(format === 'original' ? 'downloads.originalText' : 'downloads.convertedText')}</p>
      </div>
    </FormDialog>
  );
}
