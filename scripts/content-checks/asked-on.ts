import type { Fact } from '#engine/case/case-file.ts'
import { type Further, isFurther, nearTo } from '#engine/case/further.ts'
import { choose } from '#engine/consultation/consult.ts'
import { topicsTold } from '#engine/consultation/topics-told.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { type Bench, type CaseCheck, inspect, joined } from './finding.ts'
import { preparedFor, questionsFor } from './reach.ts'
import { goOn } from './rehearsal.ts'

/** How a student asks on about a thing just told. One of them must bring what the case has written for it. */
const QUESTIONS: Record<Further, readonly string[]> = {
  onset: ['When did that start?', 'How long have you had that?', 'How long has that been going on?'],
  onset_mode: ['Did that come on suddenly?', 'What were you doing when that started?', 'Did anything bring that on?'],
  site: ['Where do you feel that?', 'Where is that exactly?'],
  character: ['What is that like?', 'Can you describe that for me?', 'What does that look like?'],
  radiation: ['Does that spread anywhere?', 'Does that go anywhere else?'],
  course: ['Is that getting better or worse?', 'Has that changed since it started?'],
  pattern: ['How often does that happen?', 'Is that there all the time?', 'How long does that last?'],
  severity: ['How bad is that?', 'How bad does that get?'],
  aggravating: ['What makes that worse?', 'Does anything bring that on?'],
  relieving: ['Does anything help with that?', 'What makes that better?'],
  treatment_tried: ['Have you taken anything for that?', 'What have you done about that?'],
  previous: ['Have you had that before?', 'Has that ever happened before?'],
  impact: ['How does that affect you?', 'Does that stop you doing anything?'],
  associated: ['Does anything come on with that?', 'Do you notice anything else with that?'],
  since: ['How long have you been on that?', 'How long have you had that?', 'How long has that been?', 'Since when?'],
  amount: ['How much of that?', 'What dose is that?', 'How many do you take?', 'How much is that?', 'How many?'],
  often: ['How often do you take that?', 'How often is that?', 'How often?'],
  last: ['When did you last take that?', 'When was the last time?', 'When did that last happen?'],
  effect: ['Does that help?', 'Did that help?', 'Does that work?'],
  'side-effects': ['Any side effects from that?', 'Does that agree with you?'],
  missed: ['Do you ever miss any?', 'Did you finish them?', 'Do you ever forget to take it?'],
  stopped: ['Why did you stop that?', 'Why did you stop?'],
  source: ['Who gave you that?', 'Where did you get that?', 'Who prescribed that?'],
  purpose: ['What is that for?', 'What do you take that for?'],
  manner: ['How do you take that?', 'Do you take that with food?'],
  changed: ['Has any of that changed recently?', 'Is any of that new?', 'Which of those is new?'],
  name: ['What is that called?', 'Which one is that?', 'What kind is that?'],
  when: ['When was that?', 'How long ago was that?', 'How old were you?', 'How old was he?', 'How old is she?'],
  why: ['Why was that?', 'What was that for?', 'Why is that?'],
  who: ['Who was that?', 'Who looks after that?', 'Who with?', 'Who told you that?'],
  where: ['Where was that?', 'Where is that?', 'Which hospital was that?'],
  how: ['How did that happen?', 'How was that?', 'How do you manage that?'],
  outcome: ['How did that go?', 'How is that now?', 'Did that clear up?', 'How is he now?', 'How is she now?'],
  said: ['What did they say?', 'What did they find?', 'What did he say?', 'What did she say?'],
}

/** What a patient knows further of a thing is told when a student asks on about it, as far as that thing is told plainly. */
export const askedOn: CaseCheck = (bench) =>
  joined(
    bench.patientCase.file.facts.map((fact) => {
      const told = fact.further ? toldBefore(bench, fact) : []
      return inspect('case.yaml', Object.keys(fact.further ?? {}).filter(isFurther), (name) =>
        fault(bench, fact, name, told),
      )
    }),
  )

/** Asks on until the answer comes. A fact that no plain question draws out is the business of another check. */
function fault(bench: Bench, fact: Fact, name: Further, told: readonly (readonly Turn[])[]) {
  const parts = (bench.patientCase.file.parts ?? []).filter(({ facts }) => facts.includes(fact.id))
  const asGood = [name, ...nearTo(name)].flatMap((one) =>
    [fact, ...parts].flatMap(({ further }) => further?.[one] ?? []),
  )
  const taken = bench.patientCase.file.facts.flatMap(({ id, follow = [] }) =>
    follow.filter(({ also = [] }) => id === fact.id || also.includes(fact.id)),
  )
  asGood.push(...taken.flatMap((one) => ('says' in one ? one.says : [])))
  const replies: string[] = []
  for (const turns of told) {
    for (const said of QUESTIONS[name]) {
      const turn = goOn(bench, turns, said)
      if (asGood.some((text) => turn.reply.includes(text)) || isOfComplaint(bench, turn, name)) return undefined
      replies.push(turn.reply)
    }
  }
  if (replies.length === 0) return undefined
  return {
    key: `facts[${fact.id}].further.${name}`,
    remedy: `"${QUESTIONS[name][0]}" brings "${replies[0]}" instead of it`,
  }
}

/** The whole illness was meant, and the case has a fact of its own for that. */
const isOfComplaint = ({ patientCase }: Bench, { answers }: Turn, name: Further): boolean =>
  answers.some(({ fact }) =>
    [name, ...nearTo(name)].some((one) => patientCase.facts.get(fact ?? '')?.acts.includes(`${one}:complaint`)),
  )

/** The consultations in which the fact has just been told, one for each of its questions that draws it out. */
export function toldBefore(bench: Bench, fact: Fact): Turn[][] {
  const start = preparedFor(bench, fact)
  return questionsFor(bench, fact).flatMap(({ act, question, tries }) => {
    const turns = toldBy(bench, start, { fact, act, question, tries })
    return turns === undefined ? [] : [turns]
  })
}

/** The consultation up to where the fact has just been told, by one of its own questions. */
function toldBy(
  { patientCase, content }: Bench,
  start: readonly Turn[],
  { fact, act, question, tries }: { fact: Fact; act: string; question: string; tries: number },
): Turn[] | undefined {
  const turns = [...start]
  const [word] = fact.saying ?? []
  const said = word === undefined ? question : `${question} ${word}`
  for (let i = 0; i < tries; i++) {
    const turn = choose(patientCase, content, turns, act, said, 'rehearsal')
    turns.push(turn)
    if (topicsTold(turn.answers).has(fact.id)) return turns
  }
  return undefined
}
