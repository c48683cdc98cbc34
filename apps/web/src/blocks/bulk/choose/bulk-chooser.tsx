import type { BulkOrder, BulkSelection } from '@captionarr/contract';
import { plainTools } from '@captionarr/contract/browser';
import { Button, MultiSelect } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TallDialog } from '#kit/dialogs/tall-dialog.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { noPortal } from '#kit/portals/no-portal.ts';
import { useLanguageChoices } from '#blocks/languages/use-language-choices.ts';
import classes from '#blocks/bulk/bulk.module.css';
import { verbIcons } from '#blocks/bulk/verb-icons.ts';
import { TranslateInto } from './translate-into.tsx';
import { useWhereWords } from '#blocks/bulk/use-where-words.ts';

interface Props {
  selection: BulkSelection;
  onChoose: (order: BulkOrder, selection: BulkSelection) => void;
  onCancel: () => void;
}

interface Choice {
  label: string;
  icon: Icon;
  order: BulkOrder;
}

/** What to do with which subtitles of a selection; a preview follows. */
export function BulkChooser({ selection, onChoose, onCancel }: Props) {
  const { t } = useTranslation();
  const where = useWhereWords()(selection);
  const { choices } = useLanguageChoices();
  const [languages, setLanguages] = useState<string[]>([]);
  const [isTranslating, setIsTranslating] = useState(false);
  const choose = (order: BulkOrder) => onChoose(order, { ...selection, ...(languages.length > 0 && { languages }) });
  const verbs = (['sync', 'repair', 'ocr', 'delete', 'blacklist'] as const).map((verb): Choice => ({
    label: t(`bulk.verbs.${verb}`),
    icon: verbIcons[verb],
    order: { verb },
  }));
  const tools = plainTools.map((tool): Choice => ({
    label: t(`subtitleTools.names.${tool}`),
    icon: verbIcons.tool,
    order: { verb: 'tool', tool },
  }));
  const draw = ({ label, icon: Picture, order }: Choice) => (
    <Button key={label} variant="default" leftSection={<Picture {...iconProps} />} onClick={() => choose(order)}>
      {label}
    </Button>
  );
  return (
    <TallDialog
      title={t('bulk.choose.title', { where })}
      subtitle={t('bulk.choose.text')}
      width={620}
      onClose={onCancel}
      foot={
        <Button variant="default" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
      }
    >
      <div className={classes.scroll}>
        <MultiSelect
          label={t('bulk.choose.languages')}
          placeholder={languages.length === 0 ? t('bulk.choose.all') : undefined}
          nothingFoundMessage={t('form.nothingFound')}
          comboboxProps={noPortal}
          searchable
          data={choices}
          value={languages}
          onChange={setLanguages}
        />
        <div className={classes.choices}>
          {verbs.map(draw)}
          <Button
            variant="default"
            leftSection={<verbIcons.translate {...iconProps} />}
            aria-expanded={isTranslating}
            onClick={() => setIsTranslating(!isTranslating)}
          >
            {t('bulk.verbs.translate')}
          </Button>
        </div>
        {isTranslating && <TranslateInto onChoose={(language) => choose({ verb: 'translate', language })} />}
        <h3 className={classes.heading}>{t('subtitleTools.title')}</h3>
        <div className={classes.choices}>{tools.map(draw)}</div>
      </div>
    </TallDialog>
  );
}
