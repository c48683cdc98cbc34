import type { LibraryKind } from '@captionarr/contract';
import { IconArrowBackUp, IconLanguage, IconSubtitles } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Reason } from '#lib/help-link.tsx';
import { useLeaveGuard } from '#lib/leave-guard.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { DataTable } from '#kit/data-table/data-table.tsx';
import { useTableView } from '#kit/data-table/table-view.ts';
import { decided, UnsavedDialog } from '#kit/dialogs/unsaved-dialog.tsx';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { chooseBulk } from '#blocks/bulk/preview-bulk.ts';
import { defaultSort } from '#blocks/media/list/list-query.ts';
import { profileChoices } from '#blocks/media/profile-choices.ts';
import { useProfilePreview } from '#blocks/media/profile-changes/use-profile-preview.tsx';
import { useAssignProfiles } from '#blocks/media/use-assign-profiles.ts';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import { PageHead } from '#kit/page/page-head.tsx';
import { Page } from '#kit/page/page.tsx';
import { AlertLine } from '#kit/states/alert-line.tsx';
import { editorColumns } from './editor-columns.tsx';
import { editorFilters } from './editor-filters.ts';
import type { EditorRow } from './editor-rows.ts';
import { EditorButtons } from './editor-buttons.tsx';
import { EditorCard } from './editor-card.tsx';
import { useEditorRows } from './use-editor-rows.ts';
import { useStagedProfiles } from './use-staged-profiles.ts';

const none: readonly EditorRow[] = [];

/** All series or all movies: select rows, assign a profile, preview, save once. */
export function MassEditor({ kind }: { kind: LibraryKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const view = useTableView(`edit-${kind}`, { sort: defaultSort });
  const profiles = useProfiles();
  const { rows, total, isPartial, error, retry, apply } = useEditorRows(kind);
  const { staged, stage, unstage, assignments } = useStagedProfiles();
  const save = useAssignProfiles(kind, (saved) => {
    apply(saved);
    unstage(saved.map(({ id }) => id));
  });
  const { propose, preview } = useProfilePreview(kind, save);
  usePageTitle(`${t('massEditor.title')} · ${t(`nav.${kind}`)}`);
  useLeaveGuard('unsaved', staged.size > 0);

  const leave = () => void navigate('..', { relative: 'path', state: decided });
  const planned = () => {
    const present = new Map(rows?.map(({ id, profileId }) => [id, profileId]));
    return assignments().map((request) => ({ ...request, from: present.get(request.id) ?? null }));
  };
  const columns = useMemo(() => editorColumns(t, profiles, staged), [t, profiles, staged]);
  const filters = useMemo(() => editorFilters(rows ?? none, staged, profiles, t), [rows, staged, profiles, t]);
  const card = (row: EditorRow) => <EditorCard {...{ row, profiles, staged }} />;
  const isFiltered = view.filter !== '' || view.text !== '';

  return (
    <Page fill>
      <PageHead
        section={t(`nav.${kind}`)}
        title={t('massEditor.title')}
        status={
          <Facts>
            <Fact>
              {isPartial || total === undefined ? t(`list.${kind}.loading`) : t(`list.${kind}.total`, { count: total })}
            </Fact>
            <Fact strong={staged.size > 0}>{t('massEditor.changed', { count: staged.size })}</Fact>
          </Facts>
        }
        aside={
          <EditorButtons
            count={staged.size}
            isSaving={save.isPending}
            onCancel={leave}
            onSave={() => propose(planned(), leave)}
          />
        }
      />
      {save.error && (
        <AlertLine state="bad" title={t('massEditor.notSaved')}>
          <Reason error={save.error} /> {t('massEditor.kept', { count: staged.size })}
        </AlertLine>
      )}
      <DataTable
        label={t(`nav.${kind}`)}
        view={view}
        columns={columns}
        rows={isPartial && isFiltered ? undefined : rows}
        isPartial={isPartial}
        paging="none"
        rowId={({ id }) => String(id)}
        rowName={({ title }) => title}
        card={card}
        filters={filters}
        search={{ label: t('list.filterByName'), in: ({ title }) => title }}
        choosing="always"
        bulk={(chosen, done) => [
          {
            label: t('massEditor.changeProfile'),
            icon: IconLanguage,
            choices: profileChoices(profiles, t, (profileId) => {
              stage(chosen, profileId);
              done();
            }),
          },
          {
            label: t('massEditor.undo'),
            icon: IconArrowBackUp,
            disabled: !chosen.some(({ id }) => staged.has(id)),
            onClick: () => unstage(chosen.map(({ id }) => id)),
          },
          {
            label: t('list.subtitles'),
            icon: IconSubtitles,
            needs: 'bulk.prepare',
            onClick: () => chooseBulk({ what: kind, ids: chosen.map(({ id }) => id) }),
          },
        ]}
        empty={{ title: t(`listEmpty.${kind}.unknown.title`) }}
        error={error}
        errorTitle={t(`list.${kind}.notLoaded`)}
        onRetry={retry}
      />
      {preview}
      <UnsavedDialog count={staged.size} />
    </Page>
  );
}
