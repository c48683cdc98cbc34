import { subtitlesPage } from './content/subtitles.ts';
import { SettingsPage } from './settings-page.tsx';

export const SubtitlesPage = () => <SettingsPage content={subtitlesPage} />;
