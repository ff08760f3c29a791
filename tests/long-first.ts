import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that start servers of their own and wait for them, up to a minute, and those that go over every case. */
const LONG = [
  /\/tests\/server\//,
  /\/server\/secrets\.test\.ts$/,
  /\/tests\/content\/one-truth\.test\.ts$/,
  /\/scripts\/bench\/hostile\.test\.ts$/,
  /\/scripts\/talks\/figures\.test\.ts$/,
  /\/scripts\/reader\/by-model\.test\.ts$/,
]

/** The longest files begin first, so that no worker is idle at the end. A new machine does not know which they are. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => path.test(moduleId))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
