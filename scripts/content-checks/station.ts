import { type Bench, type CaseCheck, type CheckResult, inspect, joined } from '#server/content/checks/finding.ts'

/** Checks that a case is a station that an examiner could mark: few must-asks, a short sheet, enough time, findings. */
export const station: CaseCheck = (bench) => joined([mustAsks(bench), sheet(bench), clock(bench), findings(bench)])

const MOST_MUST_ASKS = 7
const LEAST_MUST_ASK_MARKS = 2
const ITEMS = { least: 25, most: 34 }
const SECONDS = { least: 600, most: 900, perMessage: 15 }

const one = (file: string, key: string, remedy: string | undefined) =>
  inspect(file, [remedy], (found) => (found ? { key, remedy: found } : undefined))

/** Checks the must-asks; each must be unsafe to omit in this patient and worth at least two marks. */
function mustAsks({ patientCase }: Bench): CheckResult {
  const asks = patientCase.items.filter(({ mustAsk }) => mustAsk)
  const many = asks.length > MOST_MUST_ASKS ? `${asks.length} are mustAsk, at most ${MOST_MUST_ASKS} may be` : undefined
  return joined([
    one('rubric.yaml', 'items', many),
    inspect('rubric.yaml', asks, ({ id, marks }) =>
      marks >= LEAST_MUST_ASK_MARKS
        ? undefined
        : { key: `items[${id}].marks`, remedy: `a must-ask is worth ${LEAST_MUST_ASK_MARKS} marks or more` },
    ),
  ])
}

function sheet({ patientCase }: Bench): CheckResult {
  const { length } = patientCase.items
  const fits = length >= ITEMS.least && length <= ITEMS.most
  return one(
    'rubric.yaml',
    'items',
    fits ? undefined : `${length} items, ${ITEMS.least} to ${ITEMS.most} can be marked`,
  )
}

/** Checks that the thorough student has time to read, think and type. */
function clock({ patientCase, walkthroughs }: Bench): CheckResult {
  const { timeLimitSeconds: limit } = patientCase.file
  const messages = Math.max(0, ...walkthroughs.filter(({ kind }) => kind === 'thorough').map(({ says }) => says.length))
  const within = limit >= SECONDS.least && limit <= SECONDS.most
  const needed = messages * SECONDS.perMessage
  return joined([
    one('case.yaml', 'timeLimitSeconds', within ? undefined : `${limit}, from ${SECONDS.least} to ${SECONDS.most}`),
    one(
      'case.yaml',
      'timeLimitSeconds',
      limit >= needed ? undefined : `${limit}, but the thorough student's ${messages} messages need ${needed}`,
    ),
  ])
}

function findings({ findings, patientCase }: Bench): CheckResult {
  if (!findings) return joined([])
  const known = new Set(patientCase.file.differential.map(({ condition }) => condition))
  return joined([
    inspect('findings.yaml', findings.weighs, ({ condition }) =>
      known.has(condition) ? undefined : { key: 'weighs', remedy: `"${condition}" is not in the differential` },
    ),
    one('picture.svg', '', drawn(findings)),
    one('findings.yaml', 'examination', revealedEarly(findings, patientCase.file.diagnosis)),
  ])
}

/** Checks that a drawing consists of plain shapes, without scripts or external resources. */
function drawn({ picture, drawing }: NonNullable<Bench['findings']>): string | undefined {
  if (!picture) return drawing ? 'findings.yaml names no picture: name it or delete the file' : undefined
  if (!drawing) return 'findings.yaml names a picture: draw it'
  if (drawing.length > 40_000) return `${drawing.length} characters, at most 40,000`
  if (!/^<svg[^>]*\sviewBox="/.test(drawing.trim())) return 'begins with <svg and has a viewBox'
  return /<script|<foreignObject|\son\w+=|href=|url\((?!#)|@import|<image/i.test(drawing)
    ? 'no script, link or nested picture is allowed'
    : undefined
}

/** Checks that the findings do not name the diagnosis, since they are read before the reasoning is written. */
function revealedEarly(found: NonNullable<Bench['findings']>, diagnosis: string): string | undefined {
  const results = found.results.flatMap(({ name, report, lines }) => [
    name,
    report ?? '',
    ...(lines ?? []).map(({ name, value }) => `${name} ${value}`),
  ])
  const read = [...found.examination, ...results, found.picture?.title ?? '', found.picture?.alt ?? ''].join(' ')
  return read.toLowerCase().includes(diagnosis.toLowerCase())
    ? `names "${diagnosis}": describe, do not conclude`
    : undefined
}
