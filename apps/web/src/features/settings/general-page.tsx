import { generalPage } from './content/general.ts';
import { SettingsPage } from './settings-page.tsx';

export const GeneralPage = () => <SettingsPage content={generalPage} />;
