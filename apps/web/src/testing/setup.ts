import './served-page.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach } from 'vitest';
import { startI18n } from '#lib/i18n.ts';
import { becomeWide, isBrowser, standInForLayout } from './browser-stand-ins.ts';
import { answerLabelsQuickly } from './quick-labels.ts';

/** Two busy cores need longer than the second that is usual. */
configure({ asyncUtilTimeout: 5000 });

if (isBrowser) {
  standInForLayout();
  answerLabelsQuickly();

  await startI18n('en');

  beforeEach(() => localStorage.clear());
  afterEach(() => {
    cleanup();
    becomeWide();
    notifications.clean();
  });
}
