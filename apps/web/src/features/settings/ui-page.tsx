import { uiPage } from './pages.ts';
import { SettingsPage } from './settings-page.tsx';

export const UiPage = () => <SettingsPage content={uiPage} />;
