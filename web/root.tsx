import './ui/base.css'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url'
import schibsted from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { OpenItemHost } from './answers/open-item-host.tsx'
import { READY } from './deferred-hydration.ts'
import { faceOf } from './face-of.ts'
import { registerWorker } from './installed/register-worker.ts'
import { FaultScreen } from './layout/fault-screen.tsx'
import siteScript from './pages/site-script.ts?worker&url'
import { isPlain } from './site/plain-pages.ts'
import { STORAGE_SCRIPT } from './storage-stand-in.ts'
import { VISITOR_SCRIPT } from './token.ts'
import { watchFaults } from './tracking/report-fault.ts'
import { OfflineNotice } from './ui/feedback/offline-notice.tsx'
import { PageLoading } from './ui/feedback/page-loading.tsx'
import { RouteProgress } from './ui/feedback/route-progress.tsx'
import { FaceContext } from './ui/patients/face-source.ts'
import { THEME_SCRIPT } from './ui/theme.ts'
import { domainOf } from './variants/domain.ts'

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

export const links: Route.LinksFunction = () => [
  font(bricolage),
  font(schibsted),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
  { rel: 'manifest', href: '/app.webmanifest' },
]

export const meta: Route.MetaFunction = () => [{ title: 'Bedside' }]

export function Layout({ children }: { children: ReactNode }) {
  const plain = useMatches().some(({ handle }) => isPlain(handle))
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants; they must run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: `${STORAGE_SCRIPT};${THEME_SCRIPT};${VISITOR_SCRIPT}` }} />
        {/* Fixes the order of the cascade layers, whichever style sheet loads first. */}
        <style>@layer base, ui, primitives;</style>
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the page
        </a>
        {children}
        {plain ? (
          <script type="module" src={siteScript} />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(watchFaults, [])
  useEffect(registerWorker, [])
  useEffect(() => {
    if (domainOf(window.location.hostname) !== 'base')
      void import('./variants/wear-variant.ts').then(({ wearVariant }) => wearVariant())
  }, [])
  useEffect(() => void window.dispatchEvent(new Event(READY)), [])
  return (
    <FaceContext value={faceOf}>
      <RouteProgress />
      <Outlet />
      <OfflineNotice />
      <OpenItemHost />
    </FaceContext>
  )
}

/** Includes the dialog about open items, which a loader may need before the page is shown. */
export const HydrateFallback = () => (
  <>
    <PageLoading />
    <OpenItemHost />
  </>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FaultScreen error={error} />
}
