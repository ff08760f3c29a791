import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that start their own servers and wait for them, up to a minute, and those that cover every case. */
const LONG = [
  /\/tests\/server\//,
  /\/server\/secrets\.test\.ts$/,
  /\/tests\/content\/one-truth\.test\.ts$/,
  /\/scripts\/bench\/hostile\.test\.ts$/,
  /\/scripts\/talks\/figures\.test\.ts$/,
  /\/scripts\/reader\/by-model\.test\.ts$/,
]

/** Runs the longest files first, so that no worker is idle at the end. A new machine has no recorded durations. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => path.test(moduleId))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
