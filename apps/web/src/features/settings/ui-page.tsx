import { uiPage } from './content/ui.ts';
import { SettingsPage } from './settings-page.tsx';

export const UiPage = () => <SettingsPage content={uiPage} />;
