import { Outlet } from 'react-router'
import { Fault } from '../layout/fault-screen.tsx'
import type { Route } from './+types/room-frame.ts'

/** If a staff page cannot be shown, the navigation to the others stays. */
export default Outlet

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <Fault error={error} />
