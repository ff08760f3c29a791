import { redirect } from 'react-router'
import { HOME } from '../session/redirect.ts'

/** /dashboard redirects to the home tab. */
export const clientLoader = () => redirect(HOME)
