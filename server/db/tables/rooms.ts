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

/** What was chosen for a circuit. `stations` is fewer than `wanted` where there are not enough cases new to everybody. */
export type CircuitPlan = {
  stations: number
  wanted: number
  readingSeconds: number
  /** Null: each case's own. */
  talkSeconds: number | null
  /** The cases that were open to its opener, and new to them, when it was opened. */
  candidates: number[]
}

/**
 * A group session. Every change of it locks this row first, so its events are numbered in the order in which they are
 * kept.
 */
export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    /** Six letters to say aloud. */
    code: text('code').notNull().unique(),
    caseId: integer('case_id').notNull(),
    /** As of an attempt: the version of a published case that it was opened with. */
    caseVersion: integer('case_version'),
    contentVersion: text('content_version').notNull(),
    engineVersion: text('engine_version').notNull(),
    /** Whose month it counts in; null when that account is gone. */
    openerId: uuid('opener_id').references(() => users.id, { onDelete: 'set null' }),
    /** The seat that may pass the room on. */
    ownerSeat: uuid('owner_seat').notNull(),
    step: text('step').$type<RoomStep>().notNull().default('Proceed to Questions'),
    mode: text('mode').$type<'multi' | 'two'>().notNull().default('multi'),
    talk: text('talk').$type<RoomTalk>().notNull(),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    /** From the start on: the case's, with the student's extra time. */
    timeLimitSeconds: integer('time_limit_seconds'),
    /** When its script was first read: from then on it counts in its opener's month. */
    scriptReadAt: instant('script_read_at'),
    finishedAt: instant('finished_at'),
    /** Complete, cancelled or expired since. */
    endedAt: instant('ended_at'),
    expiresAt: instant('expires_at').notNull(),
    /** The number of the last event. */
    lastEvent: integer('last_event').notNull().default(0),
    /** Lines of the script that the host has said. */
    told: jsonb('told').$type<string[]>().notNull().default([]),
    /** What the marker says beside the items. */
    marking: jsonb('marking').$type<Omit<RoomMarking, 'marks'>>().notNull(),
    /** The next room with the same people. */
    again: uuid('again'),
    /** The same case once more: nothing of it goes into a history. */
    practice: boolean('practice').notNull().default(false),
    /** Nobody new comes in, or asks to. */
    locked: boolean('locked').notNull().default(false),
    /** Stretches of the talk in which nothing could be written down; the last one may still be open. */
    gaps: jsonb('gaps').$type<Gap[]>().notNull().default([]),
    /** The circuit of which this is a station; its rooms have the same plan. */
    circuitId: uuid('circuit_id'),
    station: smallint('station'),
    plan: jsonb('plan').$type<CircuitPlan>(),
    // When each began; how long it lasts is added, so that a clock that is set moves all of them alike.
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

/** A person in a room, with an account or as a guest. */
export const roomSeats = pgTable(
  'room_seats',
  {
    id: id(),
    roomId: roomId(),
    userId: userId().notNull(),
    firstName: text('first_name').notNull(),
    role: text('role').$type<RoomRole>(),
    /** The seat that this person had in the first room of their group, where there was one: they are drawn by it. */
    face: uuid('face'),
    /** Read the script or the rubric: the history of this room is another person's to take. */
    hasSeen: boolean('has_seen').notNull().default(false),
    ready: boolean('ready').notNull().default(false),
    consent: boolean('consent').notNull().default(false),
    /** Private. */
    ownNotes: text('own_notes').notNull().default(''),
    joinedAt: instant('joined_at').notNull(),
    leftAt: instant('left_at'),
    /** The owner's reason, in words for this person alone. A person who was removed has left, and does not come back. */
    removedFor: text('removed_for'),
    /** The connection that was heard of last, in whichever process it is, and when. */
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

/** A person who came while people talked, and waits for the owner's answer. A seat is made when they are let in. */
export const roomKnocks = pgTable(
  'room_knocks',
  {
    id: id(),
    roomId: roomId(),
    userId: userId().notNull(),
    firstName: text('first_name').notNull(),
    /** Agreed at the door to the talk being written down. */
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

/** What happened in a room, never changed. Words that were said are stored separately, where they can be taken back. */
export const roomEvents = pgTable(
  'room_events',
  {
    roomId: roomId(),
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    body: jsonb('body').$type<StoredEvent>().notNull(),
    /** The seats that may know of it; null for everybody. Parts may change later, what was for whom does not. */
    audience: jsonb('audience').$type<string[]>(),
    seatId: seatId(),
    /** The client's own id of the act: sent twice, it is done once. */
    clientId: text('client_id'),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.number] }),
    uniqueIndex('room_events_client').on(table.roomId, table.seatId, table.clientId),
  ],
)
/** As in the contract, but with the words stored elsewhere; `kept` is an act that is not broadcast. */
export type StoredEvent = Exclude<RoomEvent, { kind: 'said' }> | { kind: 'said' } | { kind: 'kept' }

/** Lines of the talk, by the number of their event. Taken back with the consent, or with the seat. */
export const roomWords = pgTable(
  'room_words',
  {
    roomId: roomId(),
    number: integer('number').notNull(),
    seatId: seatId().notNull(),
    words: text('words').notNull(),
    spoken: boolean('spoken').notNull(),
    atMs: integer('at_ms').notNull(),
    /** What the engine made of the student's words, once it has read them. */
    turn: jsonb('turn').$type<Turn>(),
    isUnread: boolean('is_unread').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.number] })],
)

/** What a marker gave an item of the rubric. */
export const roomMarks = pgTable(
  'room_marks',
  {
    roomId: roomId(),
    item: text('item').notNull(),
    /** Null: a note, and no mark yet. */
    marks: smallint('marks'),
    note: text('note').notNull().default(''),
    atMs: integer('at_ms').notNull(),
    /** Looked at again beside the engine's, and what it was before. */
    settled: text('settled').$type<'kept' | 'changed'>(),
    before: smallint('before'),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.item] })],
)

/** What a complete room came to. It goes with the student's seat: it is about that student. */
export const roomResults = pgTable(
  'room_results',
  {
    roomId: uuid('room_id')
      .primaryKey()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    /** The student's. */
    seatId: seatId().notNull(),
    markerSeat: uuid('marker_seat').references(() => roomSeats.id, { onDelete: 'set null' }),
    score: integer('score').notNull(),
    maxScore: integer('max_score').notNull(),
    completedAt: instant('completed_at').notNull(),
    /** The engine's own marks of the same talk; null where it had nothing to read, or the words were taken back. */
    sheet: jsonb('sheet').$type<MarkSheet>(),
    /** Items that count through what the patient would have disclosed. */
    wouldHaveTold: jsonb('would_have_told').$type<string[]>().notNull().default([]),
    /** The event numbers of the student's lines, in the order of the sheet's turns. */
    lines: jsonb('lines').$type<number[]>().notNull().default([]),
  },
  (table) => [index('room_results_seat').on(table.seatId)],
)
