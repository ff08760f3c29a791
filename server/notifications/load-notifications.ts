import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type ContentProblem, refuse } from '../content/content-problem.ts'
import { check, parseYaml } from '../content/load-yaml.ts'
import { readText } from '../content/read-text.ts'
import { type NotificationFile, notificationFile } from './notification-file.ts'

/** Loads announcements, newest first. Throws one error that lists every broken file. */
export async function loadNotifications(contentDir: string): Promise<NotificationFile[]> {
  const problems: ContentProblem[] = []
  const notifications = await loadSoundNotifications(contentDir, problems)
  refuse(problems)
  return notifications
}

/** Loads `notifications/`; adds problems to the list and leaves broken files out. */
export async function loadSoundNotifications(
  contentDir: string,
  problems: ContentProblem[],
): Promise<NotificationFile[]> {
  const dir = join(contentDir, 'notifications')
  const names = (await readdir(dir)).filter((name) => name.endsWith('.yaml'))
  const loaded = await Promise.all(names.map((name) => loadOne(join(dir, name), problems)))
  return loaded.flatMap((one) => one ?? []).sort((a, b) => b.since.localeCompare(a.since) || a.id.localeCompare(b.id))
}

async function loadOne(path: string, problems: ContentProblem[]): Promise<NotificationFile | undefined> {
  const text = await readText(path, problems)
  const yaml = text && parseYaml(text, problems)
  const file = yaml && check(yaml, notificationFile, problems)
  return file && { ...file, id: basename(path, '.yaml') }
}
