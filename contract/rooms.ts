import { z } from 'zod'

// A group session: people in a room practise one case, each in a part. What a browser gets depends on its part; the
// table in docs/group-states.md says who gets what.

/** What one of the room may be. `host_marker` is both in one, for two people; any number of tutors may watch. */
export const roomRole = z.enum(['host', 'student', 'marker', 'host_marker', 'tutor'])

/** Parts that one person at a time can have. Host and marker in one holds both. */
export const singleRole = z.enum(['host', 'student', 'marker'])

/**
 * Where a room stands. It waits with the specification's own words for what comes next; then people talk, the marker
 * marks to the end, and it is complete. A room can also be cancelled, or expire.
 */
export const roomStep = z.enum(['Proceed to Questions', 'talk', 'marking', 'complete', 'cancelled', 'expired'])

/** How people talk: typed in the room, spoken and written down by each one's own device, or with nothing written down. */
export const roomTalk = z.enum(['typed', 'spoken', 'none'])

export const SEATS_MAX = 8
export const LINE_MAX = 1000
export const NOTE_MAX = 500
export const OWN_NOTES_MAX = 6000
/** Group sessions that everybody may open in a calendar month (UTC). */
export const FREE_ROOMS_A_MONTH = 3
/** A room lives so long from its opening: four hours, like every session. */
export const ROOM_MS = 14_400_000

const firstName = z.string().trim().min(1, 'Required').max(40, 'At most 40 characters')

/** The letters of a room's code, none of which looks like another. No vowel is among them, so that no code is a word. */
export const CODE_LETTERS = 'BCDFGHJKMNPRSTWXYZ'

/** Six of them, to say aloud or to copy by hand. */
export const roomCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[BCDFGHJKMNPRSTWXYZ]{6}$/)

const member = z.object({
  seat: z.string(),
  first_name: z.string(),
  role: roomRole.nullable(),
  /** May pass the room on, cancel it, and start it when the host does not. */
  is_owner: z.boolean(),
  is_guest: z.boolean(),
  /** A device of theirs is connected. */
  present: z.boolean(),
  /** They left for good. Their part is free again; what they did stays. */
  left: z.boolean(),
  ready: z.boolean(),
  /** Agrees to the talk being written down. */
  consent: z.boolean(),
})

const line = z.object({
  /** The number of the event that brought it. */
  number: z.number().int(),
  seat: z.string(),
  words: z.string(),
  /** Written down by the speaker's device; else typed. */
  spoken: z.boolean(),
  at_seconds: z.number(),
})

const itemMark = z.object({ marks: z.number().int().nullable(), note: z.string(), at_seconds: z.number() })
const minuteNote = z.object({ id: z.string(), text: z.string(), at_seconds: z.number() })

const marking = z.object({
  /** By the item's id; an item that is not here, or has null marks, is unmarked. */
  marks: z.record(z.string(), itemMark),
  notes: z.array(minuteNote),
  /** The global rating: five bands, 1 the lowest. */
  rating: z.number().int().nullable(),
  /** Bedside manner as it felt, 0 to 100. */
  manner: z.number().int().nullable(),
  /** A word to everybody, shown with the result. */
  remark: z.string(),
})

/** What everybody of a room may know of it as a whole. Every event of kind `room` carries all of it. */
const roomState = z.object({
  step: roomStep,
  /** `two` with host and marker in one, else `multi`. It stands from the start on. */
  mode: z.enum(['multi', 'two']),
  talk: roomTalk,
  /** Whether words are kept just now: not where somebody who is here does not agree. */
  writing: z.boolean(),
  started: z.string().nullable(),
  /** When the clock runs out, the student's extra time included. */
  ends: z.string().nullable(),
  /** Seconds in all; the case's own before the start. */
  time_limit: z.number().int(),
  /** When the talk was ended, by hand or by the clock. */
  finished: z.string().nullable(),
  completed: z.boolean(),
  expires: z.string(),
  /** The next room with the same people, once somebody opened it. */
  again: z.string().nullable(),
})

const roomCase = z.object({
  id: z.number().int(),
  patient_name: z.string(),
  patient_age: z.number(),
  gender: z.enum(['Male', 'Female']),
  informant: z.object({ name: z.string(), relation: z.string() }).nullable(),
  presenting_complaint: z.string(),
  /** What the student is told at the door. */
  description: z.string(),
  system: z.string(),
  case_level: z.number().int(),
  max_score: z.number().int(),
})

/** GET session_pwf/{id}/ and the reply of every call that changes a room: the room as one's own part sees it. */
export const room = roomState.extend({
  session_id: z.string(),
  code: z.string(),
  /** The address to send to friends: /pwf/join/{code}. */
  path: z.string(),
  /** Everything up to the event of this number is in here: the socket is greeted with it. */
  number: z.number().int(),
  /** The server's clock, to set one's own by. */
  now: z.string(),
  case: roomCase,
  /** One's own seat. */
  seat: z.string(),
  is_host: z.boolean(),
  selected_role: roomRole.nullable(),
  occupied_roles: z.array(singleRole),
  members: z.array(member),
  words: z.array(line),
  /** One's own notes, for nobody else. */
  own_notes: z.string(),
  /** Lines of the script that were told, for host and tutor; null for everybody else. */
  told: z.array(z.string()).nullable(),
  /** For marker and tutor; null for everybody else, until the room is complete. */
  marking: marking.nullable(),
})

/** POST session_pwf/init/. A room of one's own on this case that still waits is given again. */
export const roomInit = z.strictObject({ case_id: z.number().int(), talk: roomTalk.optional() })

/** POST session_pwf/join/{code}/. Without a name the account's, or the guest's, stands. Whoever sits there already comes back. */
export const roomJoin = z.strictObject({ first_name: firstName.optional() })

/** GET session_pwf/code/{code}/: what the door says before one goes in. */
export const roomDoor = z.object({
  code: z.string(),
  /** `open` also while people talk: a tutor may come late. */
  state: z.enum(['open', 'full', 'over']),
  step: roomStep,
  opened_by: z.string(),
  patient_name: z.string(),
  presenting_complaint: z.string(),
  members: z.number().int(),
  free_roles: z.array(singleRole),
  /** The caller sits in it already. */
  session_id: z.string().nullable(),
})

/** PATCH session_pwf/{id}/role_select/: null gives the part back. Taken: 409 `role-taken` with `occupied_roles`. */
export const roleSelect = z.strictObject({ role: roomRole.nullable() })

/** POST session_pwf/{id}/info/: what one says of oneself, and of how the talk goes. Omitted keys stay. */
export const roomInfo = z
  .strictObject({
    ready: z.boolean(),
    /** Withdrawn, nothing further of anybody is written down, and what was written of one's own words is removed. */
    consent: z.boolean(),
    /** By owner or host. */
    talk: roomTalk,
    /** Ends the talk; the marker goes on marking. By owner, host or student. */
    finished: z.literal(true),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Nothing was asked for.')

export const rubricItem = z.object({
  id: z.string(),
  text: z.string(),
  label: z.string(),
  /** The most that it can earn: a marker gives 0 to this. */
  marks: z.number().int(),
  must_ask: z.boolean(),
})

/** GET session_pwf/{id}/rubric/, for marker and tutor from the start on: in the order of a consultation. */
export const roomRubric = z.object({
  max_score: z.number().int(),
  categories: z.array(
    z.object({ category: z.string(), name: z.string(), marks: z.number().int(), items: z.array(rubricItem) }),
  ),
})

/** PATCH session_pwf/{id}/start/: `rubric` for who marks or watches, null for everybody else. */
export const roomStarted = z.object({ room, rubric: roomRubric.nullable() })

/**
 * PATCH session_pwf/{id}/submit/, by the marker: what is still to be said. Marks that came over the socket need not be
 * sent again; those that are sent here count. Unmarked items earn nothing, and are told apart from zeros.
 */
export const roomSubmit = z
  .strictObject({
    marks: z.record(z.string().max(100), z.number().int().min(0).nullable()),
    rating: z.number().int().min(1).max(5).nullable(),
    manner: z.number().int().min(0).max(100).nullable(),
    remark: z.string().trim().max(NOTE_MAX),
  })
  .partial()

/** PATCH session_pwf/{id}/owner/: passes the room on; to oneself only when its owner is away. */
export const roomOwner = z.strictObject({ seat: z.uuid() })

/** PATCH session_pwf/{id}/settle/, by the marker after the result: keeps the mark of an item, or gives it another. */
export const roomSettle = z.strictObject({ item: z.string().max(100), marks: z.number().int().min(0) })

/** POST session_pwf/{id}/again/: a room with the same people, on the same case or another; `swap` moves everybody one part on. */
export const roomAgain = z.strictObject({ swap: z.boolean(), case_id: z.number().int().optional() })

/** GET session_pwf/: the rooms that one sat in, the latest first, and how many more may be opened this month. */
export const roomsOverview = z.object({
  /** `most` is null for who opens as many as they like. */
  hosted: z.object({ used: z.number().int(), most: z.number().int().nullable(), resets: z.string() }),
  rooms: z.array(
    z.object({
      session_id: z.string(),
      code: z.string(),
      case_id: z.number().int(),
      patient_name: z.string(),
      presenting_complaint: z.string(),
      system: z.string(),
      step: roomStep,
      role: roomRole.nullable(),
      opened: z.string(),
      with: z.array(z.string()),
      score: z.number().int().nullable(),
      max_score: z.number().int(),
    }),
  ),
})

/** Words of the student in which the engine found it: the characters of a line of the talk. */
const seen = z.object({ line: z.number().int(), from: z.number().int(), to: z.number().int(), words: z.string() })

const resultItem = rubricItem.extend({
  category: z.string(),
  why: z.string().nullable(),
  /** A question that earns it. */
  better: z.string(),
  marker: z.object({
    /** Null: it was not marked. */
    marks: z.number().int().nullable(),
    note: z.string(),
    at_seconds: z.number().nullable(),
    /** After the result: kept as it was, or changed from `before`. */
    settled: z.enum(['kept', 'changed']).nullable(),
    before: z.number().int().nullable(),
  }),
  /** Null where nothing was written down, or the student's words were taken back. */
  engine: z
    .object({
      marks: z.number().int(),
      seen: z.array(seen),
      /** The words that came nearest to what was missed. */
      near: seen.nullable(),
      why: z.string(),
      /** It counts because of what this patient would have told to those words. */
      would_have_told: z.boolean(),
    })
    .nullable(),
  /** Both gave the same. Null where one of them gave nothing to compare. */
  agreed: z.boolean().nullable(),
})

/** GET session_pwf/{id}/result/, the reply to submit and settle: the same for everybody in the room. */
export const roomResult = z.object({
  session_id: z.string(),
  case: roomCase,
  mode: z.enum(['multi', 'two']),
  diagnosis: z.string(),
  completed: z.string(),
  student: z.object({ seat: z.string(), first_name: z.string() }),
  marker: z.object({ seat: z.string(), first_name: z.string() }).nullable(),
  members: z.array(member),
  /** One's own seat. */
  seat: z.string(),
  /** Whether this caller may keep or change marks: the marker. */
  may_settle: z.boolean(),
  /** The caller is a guest: this can be kept by signing up. */
  is_guest: z.boolean(),
  script_score: z.number().int(),
  max_score: z.number().int(),
  engine_score: z.number().int().nullable(),
  rating: z.number().int().nullable(),
  manner: z.number().int().nullable(),
  remark: z.string(),
  notes: z.array(minuteNote),
  categories: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      marks: z.number().int(),
      marker: z.number().int(),
      engine: z.number().int().nullable(),
    }),
  ),
  items: z.array(resultItem),
  words: z.array(line),
  /** Null where the engine had nothing to read. */
  agreement: z
    .object({
      same: z.number().int(),
      of: z.number().int(),
      percent: z.number().int(),
      /** Cohen's kappa over none, some and all of an item's marks; null where chance alone would agree on everything. */
      kappa: z.number().nullable(),
      /** What kappa means, in a sentence. */
      means: z.string(),
    })
    .nullable(),
  /** For the student alone: the best own OSCE History on this case, and the best Script. */
  own: z
    .object({
      best_history: z.object({ score: z.number().int(), max_score: z.number().int() }).nullable(),
      best_pwf_score: z.number().int(),
    })
    .nullable(),
  again: z.string().nullable(),
})

// The socket: wss on ROOM_SOCKET, JSON in both directions.

export const ROOM_SOCKET = '/api/v1/session_pwf/socket/'
/** Longer messages end the connection. */
export const SOCKET_MESSAGE_MAX = 8192
/** The server says `beat` this often; a client that hears nothing for twice as long connects again. */
export const BEAT_MS = 20_000

/**
 * What one does in a room. `id` is the client's own: sent again after a lost connection it is done once, and answered
 * each time. Nothing is done before its `ack` comes.
 */
const acts = {
  /** By the marker. Null marks take the mark away; a note that is left out stays. */
  mark: z.strictObject({
    kind: z.literal('mark'),
    item: z.string().max(100),
    marks: z.number().int().min(0).nullable(),
    note: z.string().trim().max(NOTE_MAX).optional(),
  }),
  /** By the marker: a note at this minute; the same `note` again changes it, an empty text takes it away. */
  note: z.strictObject({
    kind: z.literal('note'),
    note: z.string().min(1).max(64),
    text: z.string().trim().max(NOTE_MAX),
  }),
  /** By the marker. What is left out stays. */
  rate: z.strictObject({
    kind: z.literal('rate'),
    rating: z.number().int().min(1).max(5).nullable().optional(),
    manner: z.number().int().min(0).max(100).nullable().optional(),
    remark: z.string().trim().max(NOTE_MAX).optional(),
  }),
  /** By host and student, while people talk and everybody agrees. */
  say: z.strictObject({
    kind: z.literal('say'),
    words: z.string().trim().min(1).max(LINE_MAX),
    spoken: z.boolean(),
  }),
  /** By the host: a line of the script, told or not after all. */
  tell: z.strictObject({ kind: z.literal('tell'), line: z.string().max(100), told: z.boolean() }),
  /** One's own notes, for nobody else. */
  own_notes: z.strictObject({ kind: z.literal('own_notes'), text: z.string().max(OWN_NOTES_MAX) }),
}

export const roomAct = z.discriminatedUnion('kind', [
  acts.mark,
  acts.note,
  acts.rate,
  acts.say,
  acts.tell,
  acts.own_notes,
])

/** What a client says. The first message is `hello`, within five seconds; `last_seen` is the greatest number it knows. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    token: z.string().max(200),
    session_id: z.uuid(),
    last_seen: z.number().int().min(0),
  }),
  z.strictObject({ type: z.literal('act'), id: z.string().min(8).max(64), act: roomAct }),
])

/**
 * What happened. Each kind says how something now is, so that one that comes twice changes nothing. After `members` in
 * which one's own part changed the room is asked for anew: what the new part sees was not sent before.
 */
export const roomEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('members'),
    members: z.array(member),
    occupied_roles: z.array(singleRole),
    /** What changed, and for whom, to say it in a sentence. */
    what: z.enum(['joined', 'left', 'role', 'ready', 'consent', 'came', 'went', 'owner']),
    seat: z.string(),
  }),
  z.object({ kind: z.literal('room'), room: roomState }),
  z.object({ kind: z.literal('said'), line }),
  /** Everything that this seat said is gone. */
  z.object({ kind: z.literal('unsaid'), seat: z.string() }),
  /** To marker and tutor. */
  z.object({ kind: z.literal('mark'), item: z.string(), mark: itemMark }),
  z.object({ kind: z.literal('marking'), marking: marking.omit({ marks: true }) }),
  /** To host and tutor. */
  z.object({ kind: z.literal('told'), line: z.string(), told: z.boolean() }),
  /** After the result: the marker kept or changed a mark, or somebody took their words back. Ask for the result again. */
  z.object({ kind: z.literal('settled') }),
  /** To host and tutor: lines of the script, by id, that the student's words just asked for. */
  z.object({ kind: z.literal('asked'), number: z.number().int(), lines: z.array(z.string()) }),
  /** To marker and tutor: items that the student's words may belong to. */
  z.object({ kind: z.literal('heard'), number: z.number().int(), items: z.array(z.string()) }),
])

/** What the server says. `number` grows with every event of the room; those for other parts are left out, so gaps mean nothing. */
export const serverMessage = z.discriminatedUnion('type', [
  /** The greeting: what was missed follows at once, as events, and `number` is where that ends. */
  z.object({ type: z.literal('welcome'), number: z.number().int(), now: z.string() }),
  z.object({ type: z.literal('event'), number: z.number().int(), at: z.string(), event: roomEvent }),
  /** Kept for good. */
  z.object({ type: z.literal('ack'), id: z.string() }),
  /** Not done, and not worth sending again, unless the code is `too-fast` or `away`. */
  z.object({ type: z.literal('refused'), id: z.string(), code: z.string(), message: z.string() }),
  z.object({ type: z.literal('beat'), number: z.number().int(), now: z.string() }),
])

/** Why the server closed the socket. After every other code the client connects again. */
export const SOCKET_CLOSED = {
  /** The token is nobody's, or was signed out. */
  signIn: 4401,
  /** There is no such room for this person, or they left it. */
  unknown: 4404,
  /** Not greeted in time, or a message that nobody can read. */
  unreadable: 4400,
  /** Far too many messages. */
  tooMany: 4429,
} as const

export type RoomRole = z.infer<typeof roomRole>
export type SingleRole = z.infer<typeof singleRole>
export type RoomStep = z.infer<typeof roomStep>
export type RoomTalk = z.infer<typeof roomTalk>
export type RoomMember = z.infer<typeof member>
export type RoomLine = z.infer<typeof line>
export type RoomMarking = z.infer<typeof marking>
export type RoomMinuteNote = z.infer<typeof minuteNote>
export type RoomState = z.infer<typeof roomState>
export type RoomCase = z.infer<typeof roomCase>
export type Room = z.infer<typeof room>
export type RoomDoor = z.infer<typeof roomDoor>
export type RoomInfo = z.infer<typeof roomInfo>
export type RoomRubric = z.infer<typeof roomRubric>
export type RoomStarted = z.infer<typeof roomStarted>
export type RoomSubmit = z.infer<typeof roomSubmit>
export type RoomResult = z.infer<typeof roomResult>
export type RoomResultItem = RoomResult['items'][number]
export type RoomsOverview = z.infer<typeof roomsOverview>
export type RoomAct = z.infer<typeof roomAct>
export type RoomEvent = z.infer<typeof roomEvent>
export type ClientMessage = z.infer<typeof clientMessage>
export type ServerMessage = z.infer<typeof serverMessage>
