import type { ReactNode } from 'react';
import { languagesPage } from '#features/settings/content/languages.ts';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { EnabledLanguages } from './enabled-languages.tsx';
import { OfferedProfiles } from '#blocks/languages/profiles/offered-profiles.ts';
import { RulesSection } from '#features/settings/profile-rules/rules-section.tsx';
import { ProfilesSection } from './profiles-section.tsx';
import { profilesOf } from './staged.ts';

const WithProfiles = ({ form, children }: { form: SettingsForm; children: ReactNode }) => (
  <OfferedProfiles value={profilesOf(form)}>{children}</OfferedProfiles>
);

const sections = {
  enabledLanguages: EnabledLanguages,
  profiles: ProfilesSection,
  profileRules: RulesSection,
  defaultProfiles: WithProfiles,
};

export const LanguagesPage = () => <SettingsPage content={languagesPage} sections={sections} />;
