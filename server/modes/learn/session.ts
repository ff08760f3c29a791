import {
  type LearnChange,
  type LearnResult,
  type LearnSession,
  learnChange,
  learnOverview,
  learnSession,
} from '#contract/learn.ts'
import { partsOfRubric, viewOf } from '#engine/case/case-view.ts'
import { CATEGORIES, type CategoryId } from '#engine/case/names.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { helpedNext } from '#engine/learn/help.ts'
import { isMet, modulesOf } from '#engine/learn/modules.ts'
import { stepTo } from '#engine/learn/steps.ts'
import { partingWords } from '#engine/marking/debrief.ts'
import { isExpired } from '../../consultations/attempts/clock.ts'
import { type Opened, openAttempt, sessionExpired, sessionParams } from '../../consultations/attempts/opened.ts'
import { progressAfter } from '../../consultations/attempts/progress.ts'
import { findTurns, spoken } from '../../consultations/attempts/turn-store.ts'
import { showResult } from '../../consultations/debrief/show-result.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, notFound } from '../../errors.ts'
import { showAnswers } from '../../library/answers/answers.ts'
import { presentReview } from '../../library/present-review.ts'
import { LEARN } from '../../statistics/modes.ts'
import type { User } from '../../user.ts'
import { panelOf } from './panel.ts'
import { currentIn, enterNext, findLatest, findState, type LearnState, noteHelp } from './store.ts'

/** Returns the current state of Learn. Reading its result hands it in: from then on the diagnosis may be revealed. */
export const showLearn = endpoint({
  params: sessionParams,
  returns: learnSession,
  handle: async ({ params, user }, deps) => present(deps, await openLearn(deps, params.sessionId, user)),
})

/** Enters the next module or gives help; both are idempotent. */
export const changeLearn = endpoint({
  params: sessionParams,
  body: learnChange,
  returns: learnSession,
  async handle({ params, body, user }, deps) {
    const opened = await openLearn(deps, params.sessionId, user)
    if (!opened.attempt.stoppedAt) await change(deps, await readLearn(deps, opened), body)
    return present(deps, await openLearn(deps, params.sessionId, user))
  },
})

/** Returns the cases that the student has started in Learn. */
export const listLearned = endpoint({
  returns: learnOverview,
  async handle({ user }, { db, content, now }) {
    const latest = await findLatest(db, user.id)
    const lessons = latest.flatMap(({ caseId, id, createdAt, stoppedAt, entered, score, maxScore }) => {
      const patientCase = content.cases.get(caseId)
      if (!patientCase) return []
      return {
        expired: isExpired({ createdAt, stoppedAt }, now()),
        case_id: caseId,
        session_id: id,
        begun: createdAt.toISOString(),
        finished: stoppedAt?.toISOString() ?? null,
        modules: { entered, of: partsOfRubric(viewOf(patientCase)).length },
        score,
        max_score: maxScore,
      }
    })
    return { skills: skillsOf(content), lessons }
  },
})

const skillsOf = ({ learnModules }: Deps['content']) =>
  (Object.keys(CATEGORIES) as CategoryId[]).flatMap((category) => {
    const taught = learnModules[category]
    return taught ? { name: CATEGORIES[category], ...taught } : []
  })

async function openLearn(deps: Deps, id: string, user: User): Promise<Opened> {
  const opened = await openAttempt(deps, id, user)
  if (opened.attempt.mode !== LEARN) throw notFound('We could not find this lesson.')
  return opened
}

type Read = Opened & { state: LearnState; turns: Turn[] }

const readLearn = async ({ db }: Deps, opened: Opened): Promise<Read> => ({
  ...opened,
  state: await findState(db, opened.attempt.id),
  turns: spoken(await findTurns(db, opened.attempt.id)),
})

async function change(deps: Deps, read: Read, body: LearnChange) {
  if (isExpired(read.attempt, deps.now())) throw sessionExpired()
  if (body.help) return help(deps, read, body.help)
  if (body.current_category_index !== undefined) return enter(deps, read, body.current_category_index)
}

/** The next module and help reveal answers before the first message; after it the lesson already counts as shown. */
async function teach(deps: Deps, { userId, caseId, turnCount }: Opened['attempt']) {
  if (turnCount <= 1) await showAnswers(deps, { userId, caseId }, { way: 'lesson' })
}

async function enter(deps: Deps, { attempt, patientCase, state, turns }: Read, to: number) {
  const current = currentIn(state)
  const step = stepTo(modulesOf(patientCase, turns), current, to)
  if (step === 'must-asks-open')
    throw conflict('must-asks-open', 'This module still has must-ask questions left. Ask for help if you’re stuck.')
  if (step === 'not-next') throw conflict('not-next', 'This is not the next module.')
  if (step !== 'go') return
  await teach(deps, attempt)
  await enterNext(deps.db, attempt.id, current, turns.length + 1)
}

/** Gives the requested step of help only, so that a repeated request is idempotent. */
async function help(deps: Deps, read: Read, { item: place, helped }: NonNullable<LearnChange['help']>) {
  const { attempt, patientCase, state, turns } = read
  const module = modulesOf(patientCase, turns)[currentIn(state)]!
  const item = module.items[place]
  const given = item ? (state.helped[item.id] ?? 0) : 0
  if (helped < given) return
  if (!item || helped > given || helpedNext(module, state.helped)?.id !== item.id)
    throw conflict('no-help', 'There is no more help for this one.')
  await teach(deps, attempt)
  await noteHelp(deps.db, attempt.id, item.id, given + 1)
}

async function present(deps: Deps, opened: Opened): Promise<LearnSession> {
  const { attempt, patientCase } = opened
  const over = attempt.stoppedAt !== null
  const read = await readLearn(deps, opened)
  if (over) await showResult(deps, attempt)
  return {
    session_id: attempt.id,
    case_id: attempt.caseId,
    completed: over,
    panel: panelOf({ content: deps.content, patientCase, turns: read.turns, state: read.state, over }),
    result: over ? resultOf(read) : null,
  }
}

function resultOf({ attempt, patientCase, state, turns }: Read): LearnResult {
  const view = viewOf(patientCase)
  const mustAsks = modulesOf(patientCase, turns).flatMap(({ items }) => items.filter(({ mustAsk }) => mustAsk))
  const asked = mustAsks.filter(isMet)
  return {
    diagnosis: view.diagnosis,
    score: attempt.score,
    max_score: attempt.maxScore,
    must_asks: { asked: asked.length, of: mustAsks.length },
    unaided: asked.filter(({ id }) => state.helped[id] === undefined).length,
    learning_points: view.learningPoints.map(({ text }) => text),
    parting: partingWords(patientCase, progressAfter(turns).manner),
    support: view.support ?? null,
    review: presentReview(view.card),
  }
}
