import type { Page } from '@playwright/test'
import type { Friend } from '#tests/browser/group/group-people.ts'

/** Signs the page in as this person. */
export const be = (page: Page, { token }: Pick<Friend, 'token'>, isGuest = false) =>
  page.evaluate(
    ([key, kept]) => {
      localStorage.clear()
      sessionStorage.clear()
      localStorage.setItem(key, kept)
    },
    [isGuest ? 'bedside.guest' : 'bedside.token', token] as const,
  )
