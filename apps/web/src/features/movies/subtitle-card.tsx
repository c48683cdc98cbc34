import { FileMenuButton } from '#blocks/file-actions/file-buttons.tsx';
import { languageName } from '#blocks/languages/language-name.ts';
import { WhyButton } from '#blocks/media/detail/why-button.tsx';
import { CardBody } from '#kit/data-table/card-body.tsx';
import { videoOf } from './missing-tools.tsx';
import classes from './movie-detail.module.css';
import {
  FileCure,
  isBad,
  RowBadge,
  RowFindings,
  RowLinks,
  RowOrigin,
  type RowProps,
  type Shown,
} from './subtitle-cells.tsx';

/** The names of releases have no spaces; they may go on in the next line before a dot. */
const breakable = (name: string) => name.replaceAll('.', '\u200B.');

/** A row where there is no room for columns. */
export const SubtitleCard = ({ row, movie, shown }: RowProps & { shown: Shown }) => (
  <CardBody
    actions={
      <>
        {row.file && !row.quality && <FileMenuButton file={row.file} />}
        {movie && row.kind === 'missing' && (
          <WhyButton video={videoOf(movie)} missing={[row.language]} name={languageName(row.language)} />
        )}
      </>
    }
  >
    <span data-bad={isBad(row) || undefined}>
      <RowBadge row={row} movie={movie} wide />
    </span>
    {row.quality ? (
      <>
        <RowOrigin row={row} movie={movie} />
        <RowFindings row={row} shown={shown} />
        <span className={classes.cardButtons}>
          <FileCure row={row} movie={movie} />
          {row.file && <FileMenuButton file={row.file} quality={row.quality} size={44} />}
        </span>
      </>
    ) : (
      <>
        <span className={classes.cardPath}>{breakable(row.title)}</span>
        {row.detail && <small className={classes.cardDetail}>{row.detail}</small>}
        <RowFindings row={row} shown={shown} />
        <RowLinks row={row} movie={movie} />
      </>
    )}
  </CardBody>
);
