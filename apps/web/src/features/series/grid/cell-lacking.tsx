import { Button } from '@mantine/core';
import { IconHelpCircle, IconSearch, IconUserSearch } from '@tabler/icons-react';
import type { GridCell, GridLanguage } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { supported } from '#lib/features.ts';
import { joinList } from '#lib/join-list.ts';
import { languageLabel } from '#lib/language-label.ts';
import { startAction } from '#blocks/file-actions/subtitle-action.ts';
import { languageName } from '#blocks/languages/language-name.ts';
import { whyMissing } from '#blocks/media/detail/why-button.tsx';
import { searchLanguages } from '#blocks/search/search-language.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import type { Action } from '#kit/toolbar/action.ts';
import { variantOf, type CellTarget } from './cell-target.ts';
import classes from './cell-popover.module.css';

interface Props {
  cell: GridCell | null;
  language: GridLanguage;
  target: CellTarget;
}

/** What isn’t there, and how to get it. */
export function CellLacking({ cell, language, target: { run, video } }: Props) {
  const { t } = useTranslation();
  const lacking = (cell?.lacking ?? []).map((text) => variantOf(language, text));
  const isMade = cell?.state === 'machine';
  if (lacking.length === 0 && cell && cell.files.length > 0 && !isMade) return null;
  const search: Action[] = [
    { label: t('detail.search'), icon: IconSearch, onClick: () => run(() => void searchLanguages(video, lacking)) },
  ];
  const why: Action[] = [
    {
      label: t('why.ask'),
      icon: IconHelpCircle,
      needs: 'searches.read',
      onClick: () =>
        run(() =>
          startAction({
            what: 'why',
            subject: {
              ...whyMissing(video, isMade ? [variantOf(language, cell.files[0]?.language ?? '')] : lacking),
              isMade,
            },
          }),
        ),
    },
  ];
  const manual: Action = {
    label: t('detail.manualSearch'),
    icon: IconUserSearch,
    onClick: () => run(() => startAction({ what: 'search', video })),
  };
  const actions = [...(lacking.length > 0 ? [...search, manual, ...why] : isMade ? why : [manual])];
  return (
    <div className={classes.file}>
      {!isMade && <p>{wordsOf()}</p>}
      <div className={classes.actions}>
        {supported(actions).map(({ label, icon: Picture, onClick }) => (
          <Button key={label} size="xs" variant="default" leftSection={<Picture {...iconProps} />} onClick={onClick}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );

  function wordsOf(): string {
    const names = joinList(lacking.map(languageName));
    if (cell?.state === 'missing') return t('seriesGrid.missing', { languages: names });
    if (lacking.length > 0) return t('seriesGrid.nice', { languages: names });
    const spoken = { language: languageLabel(language) };
    return cell?.state === 'spoken' ? t('seriesGrid.spoken', spoken) : t('seriesGrid.notWanted', spoken);
  }
}
