import { z } from 'zod'
import { FIRST_NAME_MAX, NOTE_MAX, REMOVAL_REASON_MAX } from '../values/rooms.ts'

// A group session: people in a room practise one case, each in a part. What a browser gets depends on its part; the
// table in docs/group-states.md says who gets what.

/** What one of the room may be. `host_marker` is both in one, for two people; any number of tutors may watch. */
export const roomRole = z.enum(['host', 'student', 'marker', 'host_marker', 'tutor'])

/** Parts that one person at a time can have. Host and marker in one holds both. */
export const singleRole = z.enum(['host', 'student', 'marker'])

/**
 * The step that a room is at. It waits with the specification's own words for what comes next; then people talk, the
 * marker
 * marks to the end, and it is complete. A room can also be cancelled, or expire. A station of a circuit has its reading
 * time before the talk; `marking` is its feedback, which goes on where the marks are in before it is over.
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

/** How people talk: typed in the room, spoken and written down by each one's own device, or with nothing written down. */
export const roomTalk = z.enum(['typed', 'spoken', 'none'])

export const SEATS_MAX = 8
/** A room lives so long from its opening: four hours, like every session. */
export const ROOM_MS = 14_400_000

const firstName = z.string().trim().min(1, 'Required').max(FIRST_NAME_MAX, `At most ${FIRST_NAME_MAX} characters`)

/** The letters of a room's code, none of which looks like another. No vowel is among them, so that no code is a word. */
export const CODE_LETTERS = 'BCDFGHJKMNPRSTWXYZ'

/** Six of them, to say aloud or to copy by hand. */
export const roomCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[BCDFGHJKMNPRSTWXYZ]{6}$/)

export const roomMember = z.object({
  seat: z.string(),
  /** Somebody is drawn by it, alike in every room of the same group. */
  face: z.string(),
  first_name: z.string(),
  role: roomRole.nullable(),
  /** May pass the room on, cancel it, start it when the host does not, answer the door, and remove people. */
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

/** Somebody who came while people talked. They see nothing of the room until the owner lets them in. */
export const roomKnock = z.object({
  id: z.string(),
  first_name: z.string(),
  is_guest: z.boolean(),
  /** Agreed at the door to the talk being written down; else nothing more is written once they are in. */
  consent: z.boolean(),
})

export const roomLine = z.object({
  /** The number of the event that brought it. */
  number: z.number().int(),
  seat: z.string(),
  words: z.string(),
  /** Written down by the speaker's device; else typed. */
  spoken: z.boolean(),
  at_seconds: z.number(),
})

export const itemMark = z.object({ marks: z.number().int().nullable(), note: z.string(), at_seconds: z.number() })
export const minuteNote = z.object({ id: z.string(), text: z.string(), at_seconds: z.number() })

export const roomMarking = z.object({
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

export const roomGap = z.object({ from_seconds: z.number(), to_seconds: z.number().nullable() })

/** The station of a circuit that a room is. */
export const roomCircuit = z.object({
  station: z.number().int(),
  /** In all; fewer than `wanted` where there are not so many patients new to everybody in the room. */
  stations: z.number().int(),
  wanted: z.number().int(),
  reading_seconds: z.number().int(),
  /** Null: each case's own. */
  talk_seconds: z.number().int().nullable(),
  /** When the reading time, or the feedback, is over. Null in every other phase, and once the next station is open. */
  phase_ends: z.string().nullable(),
})

/** What everybody of a room may know of it as a whole. Every event of kind `room` carries all of it. */
export const roomState = z.object({
  step: roomStep,
  /** `two` with host and marker in one, else `multi`. It is fixed from the start. */
  mode: z.enum(['multi', 'two']),
  talk: roomTalk,
  /**
   * Whether words are being kept: only while everyone present consents. Anyone without a device for five seconds is
   * not present.
   */
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
  /** The next room with the same people, once one of them has opened it. */
  again: z.string().nullable(),
  /** The same case once more: nothing of it goes into a history. */
  practice: z.boolean(),
  /** Nobody new comes in, or asks to, until the owner opens it again. */
  locked: z.boolean(),
  /** Stretches of the talk in which nothing could be written down; the last one may still last. */
  gaps: z.array(roomGap),
  /** Null for a room of its own. */
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
  members: z.array(roomMember),
  words: z.array(roomLine),
  /** One's own private notes. */
  own_notes: z.string(),
  /** Lines of the script that were said, for host and tutor; null for everybody else. */
  told: z.array(z.string()).nullable(),
  /** For marker and tutor; null for everybody else, until the room is complete. */
  marking: roomMarking.nullable(),
  /** Who waits at the door, for the owner; empty for everybody else. */
  knocks: z.array(roomKnock),
})

/** POST session_pwf/init/. A room of one's own on this case that still waits is given again. */
export const roomInit = z.strictObject({
  case_id: z.number().int(),
  talk: roomTalk.optional(),
  /** Agrees to the talk being written down. */
  consent: z.boolean().optional(),
})

/**
 * POST session_pwf/join/{code}/. Without a name the account's, or the guest's, is used. A person who has a seat
 * already comes back to it.
 * `consent`: agrees to the talk being written down, asked at the door.
 */
export const roomJoin = z.strictObject({ first_name: firstName.optional(), consent: z.boolean().optional() })

/** GET session_pwf/knock/{id}/: the state of a request to join. */
export const roomWaiting = z.object({
  knock: z.string(),
  state: z.enum(['waiting', 'admitted', 'declined', 'over']),
  /** Once admitted. */
  session_id: z.string().nullable(),
  /** Whose answer it is. */
  owner: z.string(),
})

/** The reply to joining: the room, or a request to join where a talk is in progress. */
export const roomJoined = z.union([room, roomWaiting])

/** PATCH session_pwf/{id}/door/, by the owner: admits or declines a request to join. */
export const roomAnswer = z.strictObject({ knock: z.uuid(), admit: z.boolean() })

/** PATCH session_pwf/{id}/remove/, by the owner: this person goes at once, reads why, and cannot come back. */
export const roomRemoval = z.strictObject({
  seat: z.uuid(),
  reason: z.string().trim().min(1, 'Required').max(REMOVAL_REASON_MAX, `At most ${REMOVAL_REASON_MAX} characters`),
})

/** GET session_pwf/code/{code}/: what the door says before one goes in. */
export const roomDoor = z.object({
  code: z.string(),
  state: z.enum(['open', 'full', 'locked', 'over', 'removed']),
  /** A talk is in progress: new arrivals wait until the owner admits them. */
  asks: z.boolean(),
  /** The talk is written down of those who agree. */
  written: z.boolean(),
  /** Why the caller was removed. */
  reason: z.string().nullable(),
  step: roomStep,
  opened_by: z.string(),
  patient_name: z.string(),
  presenting_complaint: z.string(),
  /** It is a station of a circuit: which, of how many. */
  circuit: roomCircuit.pick({ station: true, stations: true }).nullable(),
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
    /** Locked by the owner: no one new comes in, or asks to. */
    locked: z.boolean(),
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
 * PATCH session_pwf/{id}/submit/, by the marker, or by the owner while there is no marker: what remains to be sent.
 * Marks that came over the socket need not be
 * sent again; those that are sent here count. Unmarked items earn nothing, and are distinct from zeros.
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

/**
 * GET session_pwf/{id}/next/, for who has an account: up to three cases that are new to everybody in the room, by
 * level and system.
 */
export const roomNext = z.object({ cases: z.array(roomCase) })

/**
 * POST session_pwf/{id}/again/, by the owner: a room with the same people, code and faces, on another case, or on the
 * same
 * one for practice; `swap` moves everybody one part on. Where the owner is away or a guest, by anybody with an account.
 */
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
      circuit: roomCircuit.pick({ station: true, stations: true }).nullable(),
      role: roomRole.nullable(),
      /** One left it: the code leads back in. */
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
