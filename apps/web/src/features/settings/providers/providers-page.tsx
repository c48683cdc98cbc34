import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { providersPage } from '#features/settings/content/providers.ts';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import type { SettingsForm } from '#blocks/forms/settings/use-settings-form.ts';
import { Needs } from '#lib/needs.tsx';
import { providerStatesQuery } from '#lib/queries/provider-states.ts';
import { Fact } from '#kit/facts/fact.tsx';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { useSavedTests } from '#blocks/providers/probe/use-saved-tests.ts';
import { ProviderFacts } from '#blocks/providers/state/provider-facts.tsx';
import { useTogetherText } from '#blocks/providers/state/use-together-text.ts';
import { AntiCaptcha } from './anti-captcha.tsx';
import { EnabledProviders } from './enabled-providers.tsx';
import { Integrations } from './integrations.tsx';
import { addingHash } from './use-provider-dialog.ts';
import { enabledProviders } from '#blocks/providers/use-providers.ts';

const sections = { enabledProviders: EnabledProviders, antiCaptcha: AntiCaptcha, integrations: Integrations };

const buttons = (form: SettingsForm) => (
  <Group gap={8} wrap="nowrap">
    <AddButton />
    {enabledProviders(form).length > 0 && (
      <Needs call="providers.probe">
        <TestAllButton />
      </Needs>
    )}
  </Group>
);
const enabledCount = (form: SettingsForm) => <EnabledCount count={enabledProviders(form).length} />;

export const ProvidersPage = () => (
  <SettingsPage content={providersPage} sections={sections} actions={buttons} fact={enabledCount} />
);

function EnabledCount({ count }: { count: number }) {
  const { t } = useTranslation();
  const states = useQuery(providerStatesQuery()).data;
  const together = useTogetherText();
  if (!states?.length) return <Fact>{t('providersPage.count', { count })}</Fact>;
  return <ProviderFacts providers={states}>{together && <Fact>{together}</Fact>}</ProviderFacts>;
}

function AddButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Button leftSection={<IconPlus {...iconProps} />} onClick={() => void navigate({ hash: addingHash })}>
      {t('providersPage.add')}
    </Button>
  );
}

/** The cards show the results. */
function TestAllButton() {
  const { t } = useTranslation();
  const { start, isAnyRunning } = useSavedTests();
  return (
    <Button
      variant="default"
      leftSection={<IconPlugConnected {...iconProps} />}
      loading={isAnyRunning}
      onClick={() => start()}
    >
      {t('providerTests.testAll')}
    </Button>
  );
}
