import { useEffect } from 'react'
import { Link, NavLink, Outlet, type ShouldRevalidateFunctionArgs, useLocation, useRevalidator } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { Bell } from '../notifications/bell.tsx'
import { useNotifications } from '../notifications/use-notifications.ts'
import { useOtherTabs } from '../other-tabs.ts'
import { COMPARE } from '../paths/prime-paths.ts'
import { forgetUser, requireUser } from '../session/session.ts'
import { sendTimeZone } from '../session/time-zone.ts'
import { afterFirstView } from '../ui/after-first-view.tsx'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/forms/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Logo } from '../ui/icons/logo.tsx'
import { Row } from '../ui/layout/row.ts'
import { TabBar } from '../ui/layout/tab-bar.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import type { Route } from './+types/shell.ts'
import { AccountMenu } from './account-menu.tsx'
import { bannerOf } from './banner-of.ts'
import { Figures } from './figures.tsx'
import styles from './shell.module.css'
import { TABS, type Tab } from './tabs.ts'

const Carousel = afterFirstView(async () => (await import('../notifications/carousel.tsx')).Carousel)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireUser(request)

/** Opening a case dialog only changes the query, so no data is refetched for it. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

/** Header with tabs on wide screens, top bar and tab bar on phones, with the page and a footer. */
export default function Shell({ loaderData: user }: Route.ComponentProps) {
  const { notifications, markRead } = useNotifications()
  const { pathname, search } = useLocation()
  const banner = bannerOf(user)
  useEffect(() => sendTimeZone(user), [user])
  useFreshFigures()
  return (
    <div className={styles.shell}>
      <header className={styles.top}>
        <Link to="/dashboard/home" aria-label="Bedside, home">
          <Logo />
        </Link>
        <Tabs className={classNames(styles.tabs, 'wide-only')} on="wide" user={user} />
        <span className={styles.right}>
          <NavLink to="/search" className={classNames(styles.search, 'wide-only')} aria-label="Search" title="Search">
            <Icon name="search" />
          </NavLink>
          {mayUpgrade(user) && <Crown />}
          <Figures user={user} />
          <Bell notifications={notifications} onRead={markRead} />
          <ThemeToggle />
          <AccountMenu user={user} />
        </span>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {banner && (
          <Row gap={10} size="ui" className={styles.banner}>
            <Icon name="crown" />
            <p>
              {banner.words}
              {banner.more && <small>{banner.more}</small>}
            </p>
            <Button kind="ink" size="small" href={banner.to}>
              {banner.go}
            </Button>
          </Row>
        )}
        <Outlet />
      </main>
      <Foot />
      <Tabs className={styles.tabBar} on="phone" user={user} />
      <Carousel
        user={user}
        notifications={notifications}
        enabled={pathname === '/dashboard/home' && !new URLSearchParams(search).has('id')}
        onSeen={markRead}
      />
    </div>
  )
}

/** Refetches the header's data when something changed in another tab. */
function useFreshFigures() {
  const { revalidate } = useRevalidator()
  useOtherTabs(() => {
    forgetUser()
    void revalidate()
  })
}

const mayUpgrade = ({ prime_status: isPrime, is_staff: isStaff, switches }: UserReply) =>
  !isPrime && !isStaff && !switches.all_open

/** Link to Prime, for students without it. */
const Crown = () => (
  <NavLink to={COMPARE} className={classNames(styles.crown, 'wide-only')} title="Upgrade to Bedside Prime">
    <Icon name="crown" /> <span className={styles.word}>Prime</span>
  </NavLink>
)

type TabsProps = { className: string | undefined; on: NonNullable<Tab['only']>; user: UserReply }

function Tabs({ className, on, user }: TabsProps) {
  const Bar = on === 'wide' ? TabBar : 'nav'
  return (
    <Bar aria-label="Pages" className={className}>
      {TABS.filter(({ only }) => only === undefined || only === on).map((tab) => (
        <NavLink
          key={tab.to}
          to={(hasNothingToExplore(user) && tab.locked) || tab.to}
          className={({ isActive }) => classNames(isActive && styles.on)}
        >
          {on === 'phone' && <Icon name={tab.icon} />}
          {tab.short ? <Named tab={tab} /> : tab.name}
          {tab.beta && <small className={styles.beta}>beta</small>}
        </NavLink>
      ))}
    </Bar>
  )
}

/** Once a free student has finished a case, its condition is open in the Explorer. */
const hasNothingToExplore = ({ opens_explorer: opensAll, profile }: UserReply) =>
  !opensAll && profile.num_attempted_cases === 0

const Named = ({ tab: { name, short } }: { tab: Tab }) => (
  <>
    <span className={styles.long}>{name}</span>
    <span className={styles.short}>{short}</span>
  </>
)

function Foot() {
  return (
    <footer className={styles.foot}>
      <nav aria-label="About Bedside">
        <Link to="/help">Help</Link>
        <Link to="/terms">Terms</Link>
        <Link to="/privacy">Privacy</Link>
      </nav>
      <p>For practice only: nothing here is advice about a real patient.</p>
    </footer>
  )
}
