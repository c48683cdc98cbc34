import type { SourceKind } from '@captionarr/contract';
import { sourceKinds } from '@captionarr/contract/browser';
import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '#kit/card/card.tsx';
import { addKindText } from './kind-name.ts';
import classes from './libraries.module.css';
import { allKinds, kindParts } from './source-kinds.ts';

interface Props {
  /** There is no source yet. */
  isFirst: boolean;
  onAdd: (kind: SourceKind) => void;
}

/** One tile for each kind of source. */
export function AddTiles({ isFirst, onAdd }: Props) {
  const { t } = useTranslation();
  return (
    <Card component="section" className={classes.adding} aria-labelledby="add-library">
      <div className={classes.addingHead}>
        <h2 id="add-library">{isFirst ? t('librariesPage.add.first') : t('librariesPage.add.another')}</h2>
        <p className="dim">{isFirst ? t('librariesPage.add.firstAbout') : t('librariesPage.add.about')}</p>
      </div>
      <div className={classes.tiles}>
        {allKinds.map((kind) => {
          const Picture = kindParts[kind].icon;
          const lists = sourceKinds[kind].fills.map((list) => t(`nav.${list}`)).join(' · ');
          return (
            <UnstyledButton key={kind} className={classes.tile} onClick={() => onAdd(kind)}>
              <Picture size={22} stroke={1.75} aria-hidden />
              <b>{addKindText(kind, t)}</b> <small>{isFirst ? t(`librariesPage.add.kinds.${kind}`) : lists}</small>
            </UnstyledButton>
          );
        })}
      </div>
    </Card>
  );
}
