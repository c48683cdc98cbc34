import type { ReactNode } from 'react';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { subtitlesPage } from './content/subtitles.ts';
import { ReplayPanel } from './scoring/replay-panel.tsx';
import { SettingsPage } from './settings-page.tsx';
import { TranscriptionSection } from './transcription/transcription-test.tsx';

const scoring = ['scoring', 'episodeScores', 'movieScores'] as const;
const keysOf = (id: string) => subtitlesPage.groups.find((group) => group.id === id)?.keys ?? [];

/** The last of the changed groups says what all of the changes would have changed. */
const sections = Object.fromEntries(
  scoring.map((id) => [
    id,
    ({ form, children }: { form: SettingsForm; children: ReactNode }) => (
      <>
        {children}
        {scoring.findLast((each) => keysOf(each).some(form.isStaged)) === id && <ReplayPanel changes={form.changes} />}
      </>
    ),
  ]),
);

export const SubtitlesPage = () => (
  <SettingsPage content={subtitlesPage} sections={{ ...sections, transcribing: TranscriptionSection }} />
);
