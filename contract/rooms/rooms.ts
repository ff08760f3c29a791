import { z } from 'zod'
import { FIRST_NAME_MAX, NOTE_MAX, REMOVAL_REASON_MAX } from '../values/rooms.ts'

// A group session: participants practise one case in a room, each in a role. Data sent to a browser depends on its
// role; the table in docs/group-states.md lists it.

/** Roles in a room. `host_marker` combines two roles, for two participants; any number of tutors may watch. */
export const roomRole = z.enum(['host', 'student', 'marker', 'host_marker', 'tutor'])

/** Roles that only one participant at a time can hold. `host_marker` holds both of its roles. */
export const singleRole = z.enum(['host', 'student', 'marker'])

/**
 * The step a room is at. It waits under the specification's own words for the next step; then come the conversation,
 * the marking, and completion. A room can also be cancelled, or expire. A station of a circuit has its reading time
 * before the conversation; `marking` is its feedback phase, which continues until its end even once the marks are in.
 */
export const roomStep = z.enum([
  'Proceed to Questions',
  'reading',
  'talk',
  'marking',
  'complete',
  'cancelled',
  'expired',
])

/** How participants talk: typed in the room, spoken and transcribed by each device, or without a transcript. */
export const roomTalk = z.enum(['typed', 'spoken', 'none'])

export const SEATS_MAX = 8
/** Lifetime of a room from its opening: four hours, like every session. */
export const ROOM_MS = 14_400_000

const firstName = z.string().trim().min(1, 'Required').max(FIRST_NAME_MAX, `At most ${FIRST_NAME_MAX} characters`)

/** Letters of a room code: no look-alikes, and no vowels, so that no code is a word. */
export const CODE_LETTERS = 'BCDFGHJKMNPRSTWXYZ'

/** Six letters, easy to say aloud or copy by hand. */
export const roomCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[BCDFGHJKMNPRSTWXYZ]{6}$/)

export const roomMember = z.object({
  seat: z.string(),
  /** Determines the drawn face, the same in every room of the group. */
  face: z.string(),
  first_name: z.string(),
  role: roomRole.nullable(),
  /** May transfer or cancel the room, start it if the host does not, answer requests to join, and remove people. */
  is_owner: z.boolean(),
  is_guest: z.boolean(),
  /** At least one of their devices is connected. */
  present: z.boolean(),
  /** They left for good. Their role is free again; what they did is kept. */
  left: z.boolean(),
  ready: z.boolean(),
  /** Consents to a transcript of the conversation. */
  consent: z.boolean(),
})

/** A person asking to join during the conversation. They see nothing of the room until the owner admits them. */
export const roomKnock = z.object({
  id: z.string(),
  first_name: z.string(),
  is_guest: z.boolean(),
  /** Consented to the transcript when asking to join; otherwise the transcript stops once they are in. */
  consent: z.boolean(),
})

export const roomLine = z.object({
  /** The number of its event. */
  number: z.number().int(),
  seat: z.string(),
  words: z.string(),
  /** Transcribed by the speaker's device; otherwise typed. */
  spoken: z.boolean(),
  at_seconds: z.number(),
})

export const itemMark = z.object({ marks: z.number().int().nullable(), note: z.string(), at_seconds: z.number() })
export const minuteNote = z.object({ id: z.string(), text: z.string(), at_seconds: z.number() })

export const roomMarking = z.object({
  /** By item id; an item that is absent, or has null marks, is unmarked. */
  marks: z.record(z.string(), itemMark),
  notes: z.array(minuteNote),
  /** The global rating: five bands, 1 the lowest. */
  rating: z.number().int().nullable(),
  /** Bedside manner as the marker rated it, 0 to 100. */
  manner: z.number().int().nullable(),
  /** Remark for all participants, shown with the result. */
  remark: z.string(),
})

export const roomGap = z.object({ from_seconds: z.number(), to_seconds: z.number().nullable() })

/** Station of the circuit to which a room belongs. */
export const roomCircuit = z.object({
  station: z.number().int(),
  /** Total; fewer than `wanted` if not enough patients are new to everyone in the room. */
  stations: z.number().int(),
  wanted: z.number().int(),
  reading_seconds: z.number().int(),
  /** Null: each case's own time limit. */
  talk_seconds: z.number().int().nullable(),
  /** End of the reading time or the feedback; null in other phases, and once the next station is open. */
  phase_ends: z.string().nullable(),
})

/** Room state visible to every participant. Each event of kind `room` carries all of it. */
export const roomState = z.object({
  step: roomStep,
  /** `two` with a combined host and marker, otherwise `multi`. Fixed at the start. */
  mode: z.enum(['multi', 'two']),
  talk: roomTalk,
  /**
   * Whether a transcript is being kept: only while everyone present consents. A participant without a connected device
   * for five seconds is not present.
   */
  writing: z.boolean(),
  started: z.string().nullable(),
  /** End of the time limit, including the student's extra time. */
  ends: z.string().nullable(),
  /** Total in seconds; before the start, the case's own limit. */
  time_limit: z.number().int(),
  /** When the conversation ended, manually or by time limit. */
  finished: z.string().nullable(),
  completed: z.boolean(),
  expires: z.string(),
  /** The next room with the same participants, once one of them has opened it. */
  again: z.string().nullable(),
  /** Practice on the same case; not stored in any history. */
  practice: z.boolean(),
  /** No new person can join, or ask to, until the owner unlocks the room. */
  locked: z.boolean(),
  /** Periods of the conversation without a transcript; the last one may be open-ended. */
  gaps: z.array(roomGap),
  /** Null for a room outside a circuit. */
  circuit: roomCircuit.nullable(),
})

export const roomCase = z.object({
  id: z.number().int(),
  patient_name: z.string(),
  patient_age: z.number(),
  gender: z.enum(['Male', 'Female']),
  informant: z.object({ name: z.string(), relation: z.string() }).nullable(),
  presenting_complaint: z.string(),
  /** The candidate instructions. */
  description: z.string(),
  system: z.string(),
  case_level: z.number().int(),
  max_score: z.number().int(),
})

/** GET session_pwf/{id}/, and the reply of every call that changes a room: the room as visible to the caller's role. */
export const room = roomState.extend({
  session_id: z.string(),
  code: z.string(),
  /** Path of the invitation link: /pwf/join/{code}. */
  path: z.string(),
  /** The state includes all events up to this number; the socket's `hello` sends it. */
  number: z.number().int(),
  /** Server time, to synchronise the client's clock. */
  now: z.string(),
  case: roomCase,
  /** The caller's seat. */
  seat: z.string(),
  is_host: z.boolean(),
  selected_role: roomRole.nullable(),
  occupied_roles: z.array(singleRole),
  members: z.array(roomMember),
  words: z.array(roomLine),
  /** The caller's private notes. */
  own_notes: z.string(),
  /** Script lines said so far, for host and tutor; otherwise null. */
  told: z.array(z.string()).nullable(),
  /** For marker and tutor; null for other roles until the room is complete. */
  marking: roomMarking.nullable(),
  /** Pending requests to join, for the owner; otherwise empty. */
  knocks: z.array(roomKnock),
})

/** POST session_pwf/init/. Returns the caller's waiting room on this case, if there is one. */
export const roomInit = z.strictObject({
  case_id: z.number().int(),
  talk: roomTalk.optional(),
  /** Consents to a transcript of the conversation. */
  consent: z.boolean().optional(),
})

/**
 * POST session_pwf/join/{code}/. Without a name, that of the account or the guest is used. A participant who already
 * has a seat returns to it. `consent`: agrees to a transcript of the conversation, asked before entry.
 */
export const roomJoin = z.strictObject({ first_name: firstName.optional(), consent: z.boolean().optional() })

/** GET session_pwf/knock/{id}/: the state of a request to join. */
export const roomWaiting = z.object({
  knock: z.string(),
  state: z.enum(['waiting', 'admitted', 'declined', 'over']),
  /** Set once admitted. */
  session_id: z.string().nullable(),
  /** First name of the owner, who decides. */
  owner: z.string(),
})

/** The reply to joining: the room, or a request to join if the conversation is in progress. */
export const roomJoined = z.union([room, roomWaiting])

/** PATCH session_pwf/{id}/door/, by the owner: admits or declines a request to join. */
export const roomAnswer = z.strictObject({ knock: z.uuid(), admit: z.boolean() })

/** PATCH session_pwf/{id}/remove/, by the owner: removes a participant for good; they are shown the reason. */
export const roomRemoval = z.strictObject({
  seat: z.uuid(),
  reason: z.string().trim().min(1, 'Required').max(REMOVAL_REASON_MAX, `At most ${REMOVAL_REASON_MAX} characters`),
})

/** GET session_pwf/code/{code}/: what the join page shows before entry. */
export const roomDoor = z.object({
  code: z.string(),
  state: z.enum(['open', 'full', 'locked', 'over', 'removed']),
  /** The conversation is in progress: new arrivals wait until the owner admits them. */
  asks: z.boolean(),
  /** The transcript includes the words of participants who consent. */
  written: z.boolean(),
  /** Why the caller was removed. */
  reason: z.string().nullable(),
  step: roomStep,
  opened_by: z.string(),
  patient_name: z.string(),
  presenting_complaint: z.string(),
  /** Set for a station of a circuit: its number, and the total. */
  circuit: roomCircuit.pick({ station: true, stations: true }).nullable(),
  members: z.number().int(),
  free_roles: z.array(singleRole),
  /** Set if the caller already has a seat in it. */
  session_id: z.string().nullable(),
})

/** PATCH session_pwf/{id}/role_select/: null gives the role up. A taken role: 409 `role-taken`, `occupied_roles`. */
export const roleSelect = z.strictObject({ role: roomRole.nullable() })

/** POST session_pwf/{id}/info/: changes the caller's own state, or how the room talks. Omitted keys stay. */
export const roomInfo = z
  .strictObject({
    ready: z.boolean(),
    /** Withdrawing consent stops the transcript for everyone, and deletes the caller's words from it. */
    consent: z.boolean(),
    /** By owner or host. */
    talk: roomTalk,
    /** By the owner: no new person can join, or ask to. */
    locked: z.boolean(),
    /** Ends the conversation; the marker continues marking. By owner, host or student. */
    finished: z.literal(true),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Nothing was asked for.')

export const rubricItem = z.object({
  id: z.string(),
  text: z.string(),
  label: z.string(),
  /** Maximum marks: a marker gives 0 up to this. */
  marks: z.number().int(),
  must_ask: z.boolean(),
})

/** GET session_pwf/{id}/rubric/, for marker and tutor from the start: in the order of a consultation. */
export const roomRubric = z.object({
  max_score: z.number().int(),
  categories: z.array(
    z.object({ category: z.string(), name: z.string(), marks: z.number().int(), items: z.array(rubricItem) }),
  ),
})

/** PATCH session_pwf/{id}/start/: `rubric` for markers and tutors, null for other roles. */
export const roomStarted = z.object({ room, rubric: roomRubric.nullable() })

/**
 * PATCH session_pwf/{id}/submit/, by the marker, or by the owner if there is no marker. Marks already sent over the
 * socket may be omitted; marks sent here take precedence. Unmarked items earn nothing, and are distinct from zeros.
 */
export const roomSubmit = z
  .strictObject({
    marks: z.record(z.string().max(100), z.number().int().min(0).nullable()),
    rating: z.number().int().min(1).max(5).nullable(),
    manner: z.number().int().min(0).max(100).nullable(),
    remark: z.string().trim().max(NOTE_MAX),
  })
  .partial()

/** PATCH session_pwf/{id}/owner/: transfers ownership; taking it over is allowed only while the owner is away. */
export const roomOwner = z.strictObject({ seat: z.uuid() })

/** PATCH session_pwf/{id}/settle/, by the marker after the result: keeps or changes the mark of an item. */
export const roomSettle = z.strictObject({ item: z.string().max(100), marks: z.number().int().min(0) })

/**
 * GET session_pwf/{id}/next/, for users with an account: up to three cases new to everyone in the room, by level and
 * system.
 */
export const roomNext = z.object({ cases: z.array(roomCase) })

/**
 * POST session_pwf/{id}/again/, by the owner: a room with the same participants, code and faces, on another case, or on
 * the same one for practice; `swap` rotates the roles. If the owner is away or a guest, by anyone with an account.
 */
export const roomAgain = z.strictObject({ swap: z.boolean(), case_id: z.number().int().optional() })

/** GET session_pwf/: the caller's rooms, latest first, and how many more they can host this month. */
export const roomsOverview = z.object({
  /** `most` is null if unlimited. */
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
      circuit: roomCircuit.pick({ station: true, stations: true }).nullable(),
      role: roomRole.nullable(),
      /** The caller left it; the code leads back in. */
      left: z.boolean(),
      opened: z.string(),
      with: z.array(z.string()),
      score: z.number().int().nullable(),
      max_score: z.number().int(),
    }),
  ),
})

export type RoomRole = z.infer<typeof roomRole>
export type SingleRole = z.infer<typeof singleRole>
export type RoomStep = z.infer<typeof roomStep>
export type RoomTalk = z.infer<typeof roomTalk>
export type RoomMember = z.infer<typeof roomMember>
export type RoomKnock = z.infer<typeof roomKnock>
export type RoomWaiting = z.infer<typeof roomWaiting>
export type RoomLine = z.infer<typeof roomLine>
export type RoomMarking = z.infer<typeof roomMarking>
export type RoomCircuit = z.infer<typeof roomCircuit>
export type RoomGap = z.infer<typeof roomGap>
export type RoomMinuteNote = z.infer<typeof minuteNote>
export type RoomState = z.infer<typeof roomState>
export type RoomCase = z.infer<typeof roomCase>
export type Room = z.infer<typeof room>
export type RoomDoor = z.infer<typeof roomDoor>
export type RoomNext = z.infer<typeof roomNext>
export type RoomInfo = z.infer<typeof roomInfo>
export type RoomRubric = z.infer<typeof roomRubric>
export type RoomStarted = z.infer<typeof roomStarted>
export type RoomSubmit = z.infer<typeof roomSubmit>
export type RoomsOverview = z.infer<typeof roomsOverview>
