import type { Story } from '#engine/daily/story-file.ts'
import { type CheckResult, inspect } from '#server/content/checks/finding.ts'
import { drawPortrait } from '#server/drawing/portrait.ts'

/** Checks that every patient and informant of the daily task can be drawn. */
export const storyPortraits = (stories: readonly Story[]): CheckResult =>
  inspect('content/daily', stories, (story) => {
    try {
      drawPortrait(story, 'calm')
      return undefined
    } catch (error) {
      const remedy = error instanceof Error ? error.message : String(error)
      return { key: `${story.slug}: look`, remedy }
    }
  })
