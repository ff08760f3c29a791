import { existsSync } from 'node:fs'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { type CheckResult, inspect, joined } from '#server/content/checks/finding.ts'
import { EXPRESSIONS } from '#server/drawing/expressions.ts'
import type { NotificationFile } from '#server/notifications/notification-file.ts'
import { isPage } from './pages.ts'

type Cases = ReadonlyMap<number, PatientCase>

/** Checks that a notification's image, video and target page exist. */
export function notificationFiles(notifications: readonly NotificationFile[], cases: Cases): CheckResult {
  return joined(
    notifications.map((one) =>
      inspect(`content/notifications/${one.id}.yaml`, ['image', 'video', 'link'] as const, (key) => {
        const remedy = one[key] === undefined ? undefined : FAULTS[key](one[key], cases)
        return remedy === undefined ? undefined : { key, remedy }
      }),
    ),
  )
}

const FAULTS = {
  image: (path: string, cases: Cases) => (isPortrait(path, cases) ? undefined : missing(path)),
  video: (path: string) => missing(path) ?? missing(path.replace(/\.\w+$/, '.vtt')),
  // The slide "Race to Diagnosis" has a case id appended to its link.
  link: (path: string) => (isPage(path.replace(/\/$/, '/1')) ? undefined : `web/routes.ts has no page ${path}`),
}

const missing = (path: string) => (existsSync(`web/public${path}`) ? undefined : `put it at web/public${path}`)

const PORTRAIT = /^\/patients\/(\d+)\/(\w+)\.svg$/

/** Whether a path is a portrait, which is drawn from the cases when the site is built. */
function isPortrait(path: string, cases: Cases): boolean {
  const [, id, expression] = PORTRAIT.exec(path) ?? []
  return cases.has(Number(id)) && EXPRESSIONS.some((known) => known === expression)
}
