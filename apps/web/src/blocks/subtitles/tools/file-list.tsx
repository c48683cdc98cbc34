import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { splitPath } from '#lib/split-path.ts';
import { CheckBox } from '#kit/check-box/check-box.tsx';
import { useVirtualItems } from '#kit/data-table/use-virtual-items.ts';
import type { Selection } from '#kit/data-table/use-selection.ts';
import { LanguageBadge } from '#blocks/languages/language-badge.tsx';
import { languageName } from '#blocks/languages/language-name.ts';
import { TwoLines } from '#kit/facts/two-lines.tsx';
import { VirtualSpacer } from '#blocks/subtitles/preview/virtual-spacer.tsx';
import { isEditable, type SubtitleFile } from '#blocks/subtitles/subtitle-file.ts';
import classes from './file-list.module.css';

interface Props {
  label: string;
  files: readonly SubtitleFile[];
  /** Gives each file that the tools understand its box. */
  selection: Selection<SubtitleFile>;
}

export const toRow = (file: SubtitleFile) => ({ id: file.path, original: file });

/** Subtitle files with language, name and owner; virtualized. */
export function FileList({ label, files, selection }: Props) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { items, before, after, measure } = useVirtualItems({
    count: files.length,
    sizeOf: () => 52,
    keyOf: useCallback((index) => files[index]?.path ?? '', [files]),
    list: body,
    scroller,
  });
  const span = 4;
  return (
    <div ref={scroller} className={classes.scroll} data-virtual-scroller>
      <table aria-label={label} aria-rowcount={files.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <ChooseAll files={files} selection={selection} />
            <th scope="col" data-column="language">
              {t('subtitleTools.columns.language')}
            </th>
            <th scope="col">{t('subtitleTools.columns.name')}</th>
            <th scope="col">{t(`subtitleTools.columns.${files[0]?.type ?? 'episode'}`)}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          <VirtualSpacer height={before} span={span} />
          {items.map(({ index }) => {
            const file = files[index];
            return (
              file && (
                <tr
                  key={file.path}
                  ref={measure}
                  data-index={index}
                  data-selected={selection.has(file.path) || undefined}
                  aria-rowindex={index + 2}
                >
                  <Choose file={file} selection={selection} />
                  <td data-column="language">
                    <LanguageBadge language={file.language} kind="present" />
                  </td>
                  <td>
                    <TwoLines
                      isFile
                      title={splitPath(file.path).name}
                      whole={file.path}
                      detail={isEditable(file) ? undefined : t('subtitleTools.srtOnly')}
                    />
                  </td>
                  <td>{file.title}</td>
                </tr>
              )
            );
          })}
          <VirtualSpacer height={after} span={span} />
        </tbody>
      </table>
    </div>
  );
}

function ChooseAll({ files, selection }: { files: readonly SubtitleFile[]; selection: Selection<SubtitleFile> }) {
  const { t } = useTranslation();
  const editable = files.filter(isEditable);
  const count = editable.filter(({ path }) => selection.has(path)).length;
  const all = count > 0 && count === editable.length;
  return (
    <th scope="col" data-column="check">
      <CheckBox
        label={t('subtitleTools.chooseAll')}
        checked={all}
        isPartial={count > 0 && !all}
        disabled={editable.length === 0}
        onChange={() => selection.set(all ? [] : editable.map(toRow))}
      />
    </th>
  );
}

function Choose({ file, selection }: { file: SubtitleFile; selection: Selection<SubtitleFile> }) {
  const { t } = useTranslation();
  return (
    <td data-column="check">
      <CheckBox
        label={t('table.selectRow', { name: `${file.title}, ${languageName(file.language)}` })}
        checked={selection.has(file.path)}
        disabled={!isEditable(file)}
        onChange={(shift) => selection.toggle(file.path, shift)}
      />
    </td>
  );
}
