import { redirect } from 'react-router'
import { HOME } from '../session/redirect.ts'

/** /dashboard alone is the home tab. */
export const clientLoader = () => redirect(HOME)
