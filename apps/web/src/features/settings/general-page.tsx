import { generalPage } from './pages.ts';
import { SettingsPage } from './settings-page.tsx';

export const GeneralPage = () => <SettingsPage content={generalPage} />;
