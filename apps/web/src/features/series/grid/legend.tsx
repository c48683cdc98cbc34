import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { CellMark } from './cell-mark.tsx';
import classes from './grid.module.css';

const looks = ['there', 'embedded', 'machine', 'missing', 'poor', 'nice', 'spoken'] as const;
const keys = ['space', 'shift', 'enter', 'escape'] as const;

/** What the marks mean, and the first keys. */
export function Legend() {
  const { t } = useTranslation();
  return (
    <div className={classes.legend}>
      {looks.map((look) => (
        <span key={look}>
          <CellMark look={look} isRed={look === 'poor'} words="" suffix="" more="" name="" />
          {t(`seriesGrid.legend.${look}`)}
        </span>
      ))}
      <span className={classes.keys}>
        {keys.map((key) => (
          <Fragment key={key}>
            <kbd>{t(`seriesGrid.keys.${key}.key`)}</kbd>
            {t(`seriesGrid.keys.${key}.does`)}
          </Fragment>
        ))}
      </span>
    </div>
  );
}
