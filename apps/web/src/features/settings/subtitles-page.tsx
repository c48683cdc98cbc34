import type { ReactNode } from 'react';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { subtitlesPage } from './content/subtitles.ts';
import { ReplayPanel } from './scoring/replay-panel.tsx';
import { SettingsPage } from './settings-page.tsx';

/** Shows below its rows what its changes would have changed. */
const withReplay = (id: string) => {
  const keys = subtitlesPage.groups.find((group) => group.id === id)?.keys ?? [];
  return ({ form, children }: { form: SettingsForm; children: ReactNode }) => (
    <>
      {children}
      {keys.some(form.isStaged) && <ReplayPanel changes={form.changes} />}
    </>
  );
};

/** Created once: a new component type each time would remount. */
const sections = {
  scoring: withReplay('scoring'),
  episodeScores: withReplay('episodeScores'),
  movieScores: withReplay('movieScores'),
};

export const SubtitlesPage = () => <SettingsPage content={subtitlesPage} sections={sections} />;
