import { generalPage } from './content/general.ts';
import { SecuritySection } from './security-section.tsx';
import { SettingsPage } from './settings-page.tsx';

const sections = { security: SecuritySection };

export const GeneralPage = () => <SettingsPage content={generalPage} sections={sections} />;
