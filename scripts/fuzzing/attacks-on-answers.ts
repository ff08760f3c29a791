import { randomUUID } from 'node:crypto'
import { hostileMessages } from '../bench/hostile-messages.ts'
import { type Attack, bodyOf, unless } from './attack.ts'

const ROOM = '/api/v1/session_pwf'

/** Checks that a patient with an open history cannot be opened in another mode until the student gives one up. */
const otherModes: Attack = {
  finding: 'F4',
  async run({ ask, person, dice }) {
    const { token } = await person()
    const started = await ask('POST', '/api/v1/agent/session/', { token, body: { case_id: 17 } })
    const { session_id: history } = bodyOf(started)
    if (typeof history !== 'string') return []
    const mode = dice.one(['learn', 'diagnosis'])
    const other = await ask('POST', '/api/v1/agent/session/', { token, body: { case_id: 17, mode } })
    const { session_id: second } = bodyOf(other)
    const stopped =
      typeof second === 'string' ? await ask('POST', `/api/v1/agent/${second}/stop/`, { token, body: {} }) : other
    const read =
      typeof second === 'string' ? await ask('GET', `/api/v1/agent/${mode}/session/${second}/`, { token }) : stopped
    const revealing = [stopped, read].filter(({ text }) =>
      /"(?:diagnosis|rubric|differential|result)":\s*[{["]/.test(text),
    )
    return revealing.map(() => `${mode} tells of a case whose history is open`)
  },
}

/** Checks that the script is hidden from a lone member, and from a guest who knows the code. */
const roomAlone: Attack = {
  finding: 'F4',
  async run({ ask, person, dice }) {
    const { token } = await person()
    const opened = bodyOf(await ask('POST', `${ROOM}/init/`, { token, body: { case_id: 52 } }))
    if (typeof opened.session_id !== 'string') return []
    const role = dice.one(['tutor', 'host', 'host_marker'])
    await ask('PATCH', `${ROOM}/${opened.session_id}/role_select/`, { token, body: { role } })
    const script = await ask('GET', `${ROOM}/${opened.session_id}/script/`, { token })
    return unless('the script, with nobody who takes the history', script, [403, 409, 429])
  },
}

/** Checks that a user in the waiting area, or never admitted, gets no data of the room. */
const atTheDoor: Attack = {
  finding: 'F13',
  async run({ ask, person, dice }) {
    const [owner, stranger] = [await person(), await person()]
    const opened = bodyOf(await ask('POST', `${ROOM}/init/`, { token: owner.token, body: { case_id: 52 } }))
    if (typeof opened.session_id !== 'string') return []
    const id = opened.session_id
    const knock = dice.one([randomUUID(), id, 'x'.repeat(200)])
    const replies = [
      ask('GET', `${ROOM}/${id}/`, { token: stranger.token }),
      ask('GET', `${ROOM}/${id}/rubric/`, { token: stranger.token }),
      ask('GET', `${ROOM}/knock/${knock}/`, { token: stranger.token }),
      ask('PATCH', `${ROOM}/${id}/door/`, { token: stranger.token, body: { knock: randomUUID(), admit: true } }),
      ask('PATCH', `${ROOM}/${id}/remove/`, { token: stranger.token, body: { seat: randomUUID(), reason: ' ' } }),
    ]
    return (await Promise.all(replies)).flatMap((reply) => unless('a stranger in a room', reply, [400, 403, 404, 429]))
  },
}

/** Checks that the most expensive messages are answered in time, and that too many are refused with a sentence. */
const manyMessages: Attack = {
  finding: 'F3',
  async run({ ask, person, dice }) {
    const { token, open } = await person()
    const send = (message: string) =>
      ask('POST', `/api/agent/${open}/`, { token, body: { message, client_message_id: randomUUID() } })
    const hostile = hostileMessages()
    const replies = []
    for (let at = 0; at < 14; at += 1) replies.push(await send(dice.one(hostile).text))
    const refused = replies.filter(({ status }) => status === 429)
    const slow = replies.filter(({ ms }) => ms > SLOW_MS)
    return [
      ...(refused.length === 0 ? ['fourteen messages of 2,000 characters were read in a minute'] : []),
      ...slow.map(({ ms }) => `a hostile message took ${Math.round(ms)} ms`),
    ]
  },
}
const SLOW_MS = 3_000

export const ATTACKS_ON_ANSWERS: readonly Attack[] = [otherModes, roomAlone, atTheDoor, manyMessages]
