import { LINES_SCOPE, MEMBERS_SCOPE, SCORE_SCOPE } from '../claim-names.ts'
import { KEYS_PATH, LAUNCH_PATH, LOGIN_PATH } from '../store.ts'

/** Name of LTI's own section in a registration. */
export const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

/**
 * Returns the registration sent to a platform: the launch URL, the claims that we read, and the services that we
 * request among those it supports.
 */
export function toolRegistration(publicUrl: string, scopesSupported: readonly string[] | undefined) {
  const launchUrl = publicUrl + LAUNCH_PATH
  const scopes = [SCORE_SCOPE, LINES_SCOPE, MEMBERS_SCOPE].filter((scope) => scopesSupported?.includes(scope) ?? true)
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: publicUrl + LOGIN_PATH,
    redirect_uris: [launchUrl],
    client_name: 'Bedside',
    client_uri: publicUrl,
    jwks_uri: publicUrl + KEYS_PATH,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: scopes.join(' '),
    [TOOL]: {
      domain: new URL(publicUrl).host,
      description: 'Practise taking clinical histories with virtual patients.',
      target_link_uri: launchUrl,
      claims: ['iss', 'sub', 'given_name', 'family_name', 'email'],
      messages: [
        { type: 'LtiResourceLinkRequest', target_link_uri: launchUrl, label: 'Bedside' },
        {
          type: 'LtiDeepLinkingRequest',
          target_link_uri: launchUrl,
          label: 'Choose an assignment',
          placements: ['ContentArea', 'assignment_selection'],
        },
      ],
    },
  }
}
