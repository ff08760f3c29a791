import { SCRIPTS } from '../paths/group-paths.ts'
import { COMPARE, EXPLORER } from '../paths/prime-paths.ts'
import type { IconName } from '../ui/icons/icon.tsx'

/** A dashboard page with a tab. A new mode adds a line here with the page that the tab opens. */
export type Tab = {
  to: string
  name: string
  icon: IconName
  /** Restricts the tab to wide screens or phones. Wide screens have the search as an icon. */
  only?: 'wide' | 'phone'
  /** Shorter name for tablets in portrait orientation. */
  short?: string
  /** Shows a beta label. */
  beta?: true
  /** Where it leads a free student who has not finished a case yet. */
  locked?: string
}

export const TABS: readonly Tab[] = [
  { to: '/dashboard/home', name: 'Home', icon: 'home' },
  { to: '/dashboard/learn', name: 'Learn', icon: 'book', only: 'wide' },
  { to: '/dashboard/learn', name: 'Skills hub', icon: 'book', only: 'phone' },
  { to: SCRIPTS, name: 'Scripts', icon: 'people' },
  { to: EXPLORER, name: 'Condition Explorer', short: 'Explorer', icon: 'compass', only: 'wide', beta: true },
  { to: EXPLORER, name: 'Explorer', icon: 'compass', only: 'phone', locked: COMPARE },
  { to: '/search', name: 'Search', icon: 'search', only: 'phone' },
]
