import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

test('a data folder is open to one at a time, and the refusal names it and says what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-lock-'))
  const first = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(new RegExp(`${folder}.*DATA_DIR.*DATABASE_URL`))
  first.release()
  lockFolder(folder).release()
  rmSync(folder, { recursive: true })
})
