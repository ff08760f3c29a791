import { Link, NavLink, Outlet } from 'react-router'
import styles from '../admin/admin.module.css'
import { NotFoundPage } from '../layout/not-found-page.tsx'
import { WholePage } from '../layout/whole-page.tsx'
import { requireUser } from '../session/session.ts'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/icons/logo.tsx'
import { TabBar } from '../ui/layout/tab-bar.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import type { Route } from './+types/educator-layout.ts'
import { ASSIGNMENTS, CONTESTS, EDUCATOR } from './paths.ts'

/** Shows users who do not teach a page-not-found error, as the API does. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { institution } = await requireUser(request)
  return institution && institution.role !== 'student'
    ? { isLetIn: true as const, institution: institution.name }
    : { isLetIn: false as const }
}

const ROOMS = [
  { to: EDUCATOR, name: 'Cohorts' },
  { to: ASSIGNMENTS, name: 'Assignments' },
  { to: CONTESTS, name: 'Contested marks' },
]

export default function EducatorLayout({ loaderData }: Route.ComponentProps) {
  if (!loaderData.isLetIn)
    return (
      <WholePage>
        <NotFoundPage />
      </WholePage>
    )
  return (
    <div className={styles.shell}>
      <header className={classNames(styles.top, 'screen-only')}>
        <Link to="/dashboard/home" aria-label="Bedside, home">
          <Logo />
        </Link>
        <span className={styles.staff}>{loaderData.institution}</span>
        <ThemeToggle className={styles.theme} />
      </header>
      <TabBar aria-label="Teaching" className={classNames(styles.rooms, 'screen-only')}>
        {ROOMS.map(({ to, name }) => (
          <NavLink key={to} to={to} end={to === EDUCATOR}>
            {name}
          </NavLink>
        ))}
      </TabBar>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}
