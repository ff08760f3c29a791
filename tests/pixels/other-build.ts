import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/** Serves another build's pages, scripts and styles in this context; API calls still go to the server. */
export async function serveBuild(context: BrowserContext, folder: string): Promise<void> {
  await context.route(
    ({ pathname }) => !pathname.startsWith('/api/'),
    async (route) => {
      const path = decodeURIComponent(new URL(route.request().url()).pathname)
      const file = [path, join(path, 'index.html')].map((name) => join(folder, name)).find(isFile)
      if (file) return route.fulfill({ path: file })
      if (/\.\w+$/.test(path)) return route.continue()
      return route.fulfill({ path: join(folder, '__spa-fallback.html') })
    },
  )
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()
