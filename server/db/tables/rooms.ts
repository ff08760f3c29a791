import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RoomEvent } from '#contract/rooms/room-socket.ts'
import type { RoomMarking, RoomRole, RoomStep, RoomTalk } from '#contract/rooms/rooms.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import type { Gap } from '#engine/group/gaps.ts'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'
import { id, instant } from './columns.ts'
import { userId, users } from './users.ts'

/** Settings of a circuit. `stations` is less than `wanted` if too few cases are new to all participants. */
export type CircuitPlan = {
  stations: number
  wanted: number
  readingSeconds: number
  /** Null uses each case's own length. */
  talkSeconds: number | null
  /** Cases that were open to the circuit's opener, and new to them, when it was opened. */
  candidates: number[]
}

/** Group sessions. Every change locks this row first, so that events are numbered in the order in which they commit. */
export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    /** Six letters, easy to say aloud. */
    code: text('code').notNull().unique(),
    caseId: integer('case_id').notNull(),
    /** As in `attempts`: the version of a published case that the room was opened with. */
    caseVersion: integer('case_version'),
    contentVersion: text('content_version').notNull(),
    engineVersion: text('engine_version').notNull(),
    /** The user whose monthly quota it counts against; null once that account is deleted. */
    openerId: uuid('opener_id').references(() => users.id, { onDelete: 'set null' }),
    /** The seat that owns the room and may transfer it. */
    ownerSeat: uuid('owner_seat').notNull(),
    step: text('step').$type<RoomStep>().notNull().default('Proceed to Questions'),
    mode: text('mode').$type<'multi' | 'two'>().notNull().default('multi'),
    talk: text('talk').$type<RoomTalk>().notNull(),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    /** Set at the start: the case's length plus the student's extra time. */
    timeLimitSeconds: integer('time_limit_seconds'),
    /** When its script was first read; from then on it counts against the opener's monthly quota. */
    scriptReadAt: instant('script_read_at'),
    finishedAt: instant('finished_at'),
    /** When it was completed, cancelled or expired. */
    endedAt: instant('ended_at'),
    expiresAt: instant('expires_at').notNull(),
    /** Number of the last event. */
    lastEvent: integer('last_event').notNull().default(0),
    /** Lines of the script that the host has said. */
    told: jsonb('told').$type<string[]>().notNull().default([]),
    /** The marker's overall remarks, without the marks of items. */
    marking: jsonb('marking').$type<Omit<RoomMarking, 'marks'>>().notNull(),
    /** The next room, opened for the same participants. */
    again: uuid('again'),
    /** A repeat of the same case, which is recorded in no history. */
    practice: boolean('practice').notNull().default(false),
    /** No new participants may join or ask to join. */
    locked: boolean('locked').notNull().default(false),
    /** Periods of the talk that could not be transcribed; the last one may still be open. */
    gaps: jsonb('gaps').$type<Gap[]>().notNull().default([]),
    /** The circuit of which this room is a station; all its rooms share the plan. */
    circuitId: uuid('circuit_id'),
    station: smallint('station'),
    plan: jsonb('plan').$type<CircuitPlan>(),
    // Start times; the lengths are added to them, so that adjusting a clock moves all deadlines alike.
    readingAt: instant('reading_at'),
    feedbackAt: instant('feedback_at'),
    feedbackSeconds: integer('feedback_seconds'),
  },
  (table) => [
    uniqueIndex('rooms_circuit').on(table.circuitId, table.station),
    index('rooms_opener').on(table.openerId, table.createdAt),
    index('rooms_expires').on(table.expiresAt).where(sql`${table.endedAt} is null`),
  ],
)

const roomId = () =>
  uuid('room_id')
    .notNull()
    .references(() => rooms.id, { onDelete: 'cascade' })

/** A participant in a room, with an account or as a guest. */
export const roomSeats = pgTable(
  'room_seats',
  {
    id: id(),
    roomId: roomId(),
    userId: userId().notNull(),
    firstName: text('first_name').notNull(),
    role: text('role').$type<RoomRole>(),
    /** Seed of the participant's drawn face, kept across the group's rooms. Null in older seats, which use their id. */
    face: uuid('face'),
    /** Has read the script or the rubric, so cannot take the history in this room. */
    hasSeen: boolean('has_seen').notNull().default(false),
    ready: boolean('ready').notNull().default(false),
    consent: boolean('consent').notNull().default(false),
    /** Private to this participant. */
    ownNotes: text('own_notes').notNull().default(''),
    joinedAt: instant('joined_at').notNull(),
    leftAt: instant('left_at'),
    /** The owner's reason for removing this participant, shown only to them. A removed participant cannot rejoin. */
    removedFor: text('removed_for'),
    /** Latest WebSocket connection, in any process, and when it was last active. */
    socketId: uuid('socket_id'),
    seenAt: instant('seen_at'),
    present: boolean('present').notNull().default(false),
  },
  (table) => [
    uniqueIndex('room_seats_person').on(table.roomId, table.userId),
    index('room_seats_user').on(table.userId),
    index('room_seats_present').on(table.seenAt).where(sql`${table.present}`),
  ],
)

/** Requests to join during the talk, pending the owner's answer. A seat is created on admission. */
export const roomKnocks = pgTable(
  'room_knocks',
  {
    id: id(),
    roomId: roomId(),
    userId: userId().notNull(),
    firstName: text('first_name').notNull(),
    /** Consented to transcription when asking to join. */
    consent: boolean('consent').notNull(),
    knockedAt: instant('knocked_at').notNull(),
    answer: text('answer').$type<'admitted' | 'declined'>(),
  },
  (table) => [
    uniqueIndex('room_knocks_person').on(table.roomId, table.userId),
    index('room_knocks_user').on(table.userId),
  ],
)

const seatId = () => uuid('seat_id').references(() => roomSeats.id, { onDelete: 'cascade' })

/** Immutable event log of a room. Spoken words are stored separately, so that they can be deleted. */
export const roomEvents = pgTable(
  'room_events',
  {
    roomId: roomId(),
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    body: jsonb('body').$type<StoredEvent>().notNull(),
    /** Seats that may see the event; null for all. An event's audience is fixed, even if roles change later. */
    audience: jsonb('audience').$type<string[]>(),
    seatId: seatId(),
    /** Idempotency key from the client: an act sent twice is applied once. */
    clientId: text('client_id'),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.number] }),
    uniqueIndex('room_events_client').on(table.roomId, table.seatId, table.clientId),
  ],
)
/** As in the contract, but without the words, which are stored elsewhere; `kept` is an act that is not broadcast. */
export type StoredEvent = Exclude<RoomEvent, { kind: 'said' }> | { kind: 'said' } | { kind: 'kept' }

/** Lines of the talk, by event number. Deleted when consent is withdrawn or the seat is deleted. */
export const roomWords = pgTable(
  'room_words',
  {
    roomId: roomId(),
    number: integer('number').notNull(),
    seatId: seatId().notNull(),
    words: text('words').notNull(),
    spoken: boolean('spoken').notNull(),
    atMs: integer('at_ms').notNull(),
    /** The engine's interpretation of the student's words, once it has read them. */
    turn: jsonb('turn').$type<Turn>(),
    isUnread: boolean('is_unread').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.number] })],
)

/** A marker's mark or note for an item of the rubric. */
export const roomMarks = pgTable(
  'room_marks',
  {
    roomId: roomId(),
    item: text('item').notNull(),
    /** Null if there is only a note. */
    marks: smallint('marks'),
    note: text('note').notNull().default(''),
    atMs: integer('at_ms').notNull(),
    /** Outcome of the review against the engine's mark, and the mark before it. */
    settled: text('settled').$type<'kept' | 'changed'>(),
    before: smallint('before'),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.item] })],
)

/** Result of a completed room. Deleted with the student's seat, because it is about that student. */
export const roomResults = pgTable(
  'room_results',
  {
    roomId: uuid('room_id')
      .primaryKey()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    /** The student's seat. */
    seatId: seatId().notNull(),
    markerSeat: uuid('marker_seat').references(() => roomSeats.id, { onDelete: 'set null' }),
    score: integer('score').notNull(),
    maxScore: integer('max_score').notNull(),
    completedAt: instant('completed_at').notNull(),
    /** The engine's own marks of the same talk; null if it had nothing to read, or the words were deleted. */
    sheet: jsonb('sheet').$type<MarkSheet>(),
    /** Items awarded for facts that the patient would have disclosed. */
    wouldHaveDisclosed: jsonb('would_have_told').$type<string[]>().notNull().default([]),
    /** Event numbers of the student's lines, in the order of the sheet's turns. */
    lines: jsonb('lines').$type<number[]>().notNull().default([]),
  },
  (table) => [index('room_results_seat').on(table.seatId)],
)
