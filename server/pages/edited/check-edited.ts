import type { EditedKind } from '#contract/edited-content.ts'
import { pointsOf, type Story } from '#engine/daily/story-file.ts'
import type { Sources } from '#engine/sources/source-file.ts'
import { conditionPages } from '../../cases/checks/conditions.ts'
import { dailyStories } from '../../cases/checks/daily.ts'
import { type CheckResult, inspect, joined } from '../../cases/checks/finding.ts'
import { helpLinks, linksIn } from '../../cases/checks/help.ts'
import { quizFiles } from '../../cases/checks/quizzes.ts'
import type { ContentProblem } from '../../cases/content-problem.ts'
import { HELP_FILES, twiceIn } from '../../cases/load-help.ts'
import type { Deps } from '../../deps.ts'
import { type Edited, fileOf, pathOf, readEdited } from './edited-file.ts'

type Surroundings = Pick<Deps, 'content' | 'conditions' | 'help'>

/**
 * What keeps a file from being published: what its schema and the checks of the repository find, and a change of what
 * cannot change while the server runs.
 */
export async function problemsIn(
  kind: EditedKind,
  name: string,
  value: unknown,
  surroundings: Surroundings,
  sources: Sources,
): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = []
  const edited = readEdited({ kind, name, value }, sources, problems)
  if (!edited) return problems
  const before = readEdited({ kind, name, value: (await fileOf(kind, name)).value }, sources, [])
  const findings = [checked(edited, surroundings), ...(before ? [kept(edited, before)] : [])]
  return joined(findings).problems
}

function checked({ kind, name, is }: Edited, { content, conditions, help }: Surroundings): CheckResult {
  if (kind === 'quiz') return quizFiles(new Map([[name, is]]), conditions)
  if (kind === 'daily') return dailyStories([is], content)
  if (kind === 'condition') {
    const pages = new Map([...conditions.pages, [name, is]])
    return conditionPages({ ...conditions, pages }, name)
  }
  const lists = help.map((list, at) => (HELP_FILES[at] === `${name}.yaml` ? is : list))
  // The server does not know the pages of the site: a link that the help has already leads somewhere.
  const known = new Set(help.flatMap(({ entries }) => entries.flatMap(({ answer }) => linksIn(answer.flat()))))
  return joined([
    helpLinks([is], (path) => known.has(path)),
    { tested: lists.length, problems: twiceIn(pathOf(kind, name), lists) },
  ])
}

/** Answers are kept under ids, and pictures are drawn when the product is built: neither may change. */
function kept(edited: Edited, file: Edited): CheckResult {
  const path = pathOf(edited.kind, edited.name)
  const same = (key: string, now: unknown, was: unknown) =>
    inspect(path, [key], () =>
      JSON.stringify(now) === JSON.stringify(was)
        ? undefined
        : { key, remedy: `it is permanent: leave it as ${JSON.stringify(was)}` },
    )
  if (edited.kind === 'quiz' && file.kind === 'quiz') return same('condition', edited.is.condition, edited.name)
  if (edited.kind === 'condition' && file.kind === 'condition') return same('slug', edited.is.slug, edited.name)
  if (edited.kind !== 'daily' || file.kind !== 'daily') return joined([])
  const { slug, patient, informant, distress } = edited.is
  const drawn = ({ patient, informant, distress }: Story) => [
    patient.gender,
    patient.age,
    patient.look,
    informant?.look,
    distress,
  ]
  const now = idsOf(edited.is)
  return joined([
    same('slug', slug, edited.name),
    inspect(path, [drawn(file.is)], (was) =>
      JSON.stringify(drawn({ ...edited.is, patient, informant, distress })) === JSON.stringify(was)
        ? undefined
        : { key: 'patient', remedy: 'age, gender, look and distress are drawn when the product is built: leave them' },
    ),
    inspect(path, idsOf(file.is), (id) =>
      now.includes(id) ? undefined : { key: id, remedy: 'students’ answers are kept under this id: leave it' },
    ),
  ])
}

const idsOf = (story: Story): string[] => [...story.questions, ...pointsOf(story)].map(({ id }) => id)
