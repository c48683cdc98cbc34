import type { OpenIdProblem } from '@captionarr/contract';
import { clockTolerance } from '#integrations/oidc/openid-client.ts';
import { OpenIdError } from '#integrations/oidc/openid-problem.ts';
import { probeIssuer } from '#integrations/oidc/probe-issuer.ts';
import { isTrustworthyIssuer } from '#platform/auth/oidc-rules.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { okFinding, problemFinding, type Finding } from './finding.ts';

const subject = 'OpenID Connect';
const bad = (text: string) => [problemFinding(subject, text, 'login-openid')];

/** Whether the OpenID provider answers, is who the settings say, can do what a sign-in needs, and has the same time. */
export async function checkOpenId(
  settings: Pick<SettingsStore, 'get'>,
  now: () => number = Date.now,
): Promise<Finding[]> {
  if (settings.get('auth.type') !== 'form' || !settings.get('oidc.enabled')) return [];
  const issuer = settings.get('oidc.issuer');
  if (!isTrustworthyIssuer(issuer)) return bad(`${issuer} must start with https://.`);
  try {
    const { metadata, ahead } = await probeIssuer(issuer, settings.get('oidc.client_id'), now);
    const missing = (['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const).filter((key) => !metadata[key]);
    if (missing.length > 0) return bad(`${issuer} doesn’t name its ${missing.join(', ')}.`);
    const signatures = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
    if (signatures.every((name) => name.startsWith('HS') || name === 'none'))
      return bad(`${issuer} signs only with ${signatures.join(', ')}. Choose a key of the provider, such as RS256.`);
    if (ahead !== undefined && Math.abs(ahead) > clockTolerance)
      return bad(
        `The clock of ${issuer} is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine’s. Set both by the network.`,
      );
    return [
      okFinding(subject, `${issuer} responds${ahead === undefined ? '' : `, clocks ${Math.abs(ahead)} s apart`}`),
    ];
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    return bad(`${issuer}: ${reasons[error.problem] ?? error.message}`);
  }
}

const reasons: Partial<Record<OpenIdProblem, string>> = {
  unreachable:
    'no usable answer at .well-known/openid-configuration. Check the address, the network and the certificate.',
  issuer: 'the provider calls itself something else. Enter the issuer exactly as the provider spells it.',
};
