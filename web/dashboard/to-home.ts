import { redirect } from 'react-router'
import { HOME } from '../session/redirect.ts'

export const clientLoader = () => redirect(HOME)
