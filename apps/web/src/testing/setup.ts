import './served-page.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach } from 'vitest';
import { startI18n, untilAllTexts, untilLateTexts } from '#lib/i18n.ts';
import { becomeWide, isBrowser, standInForLayout } from './browser-stand-ins.ts';
import { answerLabelsQuickly } from './quick-labels.ts';
import { answerSelectorsQuickly } from './quick-selectors.ts';
import { answerStylesQuickly } from './quick-styles.ts';
import { takeNoOwnerStacks } from './without-owner-stacks.ts';

configure({
  // Two busy cores need longer than the second that is usual.
  asyncUtilTimeout: 5000,
  // Every look that comes too early makes an error. With the page as text in it, they take an eighth of the time.
  ...(process.env['CI'] && { getElementError: (message: string | null) => new Error(message ?? '') }),
});

if (isBrowser) {
  standInForLayout();
  answerLabelsQuickly();
  answerStylesQuickly();
  answerSelectorsQuickly();
  takeNoOwnerStacks();

  await startI18n('en');
  await untilAllTexts();
  await untilLateTexts();

  beforeEach(() => localStorage.clear());
  afterEach(() => {
    cleanup();
    becomeWide();
    notifications.clean();
  });
}
