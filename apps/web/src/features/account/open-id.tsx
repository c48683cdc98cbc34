import { openIdPath, openIdProblems, type OpenIdProblem } from '@captionarr/contract/browser';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { HelpLink } from '#lib/help-link.tsx';
import { pageConfig, serverUrl } from '#lib/page-config.ts';
import classes from './login-page.module.css';

const isProblem = (text: string | null): text is OpenIdProblem => openIdProblems.some((problem) => problem === text);

/** Leads to the OpenID provider, and says why it didn’t work last time. */
export function OpenId() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const problem = params.get('openid');
  const name = pageConfig.openId;
  if (name === undefined) return null;
  return (
    <>
      {isProblem(problem) && (
        <div className={classes.problem} role="alert">
          {t(`login.openIdProblems.${problem}`)} <HelpLink topic="login-openid" />
        </div>
      )}
      <Button component="a" href={serverUrl(openIdPath)} variant="default" size="md" fullWidth>
        {t('login.openId', { name })}
      </Button>
    </>
  );
}
