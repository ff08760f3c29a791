import { activate, resendVerification, showEmail } from './accounts/email.ts'
import { changeUser, showUser } from './accounts/own-user.ts'
import { changePassword, forgotPassword, resetPassword } from './accounts/password.ts'
import { login, logout } from './accounts/sign-in.ts'
import { register } from './accounts/sign-up.ts'
import type { Route } from './endpoint.ts'
import { showOutbox } from './mail/outbox.ts'

/**
 * The whole API: what can be asked for, and who may ask. `user` is signed in, `verified` has proved the e-mail and chosen
 * an experience level. Paths are the specification's; a missing slash at the end is forgiven.
 */
// biome-ignore format: a table
export const routes: Route[] = [
  ['POST',  '/api/v1/auth/login/',           'anyone', login],
  ['POST',  '/api/v1/auth/register/',        'anyone', register],
  ['POST',  '/api/v1/auth/logout/',          'user',   logout],
  ['GET',   '/api/v1/auth/user/',            'user',   showUser],
  ['PATCH', '/api/v1/auth/user/',            'user',   changeUser],
  ['GET',   '/api/v1/auth/email/',           'user',   showEmail],
  ['POST',  '/api/v1/auth/email/',           'user',   resendVerification],
  ['GET',   '/api/v1/auth/activation/:key/', 'anyone', activate],
  ['POST',  '/api/v1/auth/forgot_pass/',     'anyone', forgotPassword],
  ['POST',  '/api/v1/auth/reset_pass/',      'anyone', resetPassword],
  ['POST',  '/api/v1/auth/change_pass/',     'user',   changePassword],
  ['GET',   '/api/v1/dev/outbox/',           'anyone', showOutbox],
]
