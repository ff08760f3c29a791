import { Outlet } from 'react-router'
import { Fault } from '../layout/fault-screen.tsx'
import type { Route } from './+types/room-frame.ts'

/** A room that cannot be shown leaves the way to the others open. */
export default Outlet

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <Fault error={error} />
