import { uiPage } from './content/ui.ts';
import { InterfaceLanguage } from './interface-language.tsx';
import { SettingsPage } from './settings-page.tsx';

const sections = { appearance: InterfaceLanguage };

export const UiPage = () => <SettingsPage content={uiPage} sections={sections} />;
