// The whole data model: people and what they did. Cases live in files (content/); a row names a case by its id.
// Instants are UTC. Ids that a browser sees are random, so that none can be guessed from another.

export * from './tables/accounts.ts'
export * from './tables/conditions.ts'
export * from './tables/consultations.ts'
export * from './tables/daily.ts'
export * from './tables/demonstrations.ts'
export * from './tables/library.ts'
export * from './tables/mails.ts'
export * from './tables/marks.ts'
export * from './tables/pages.ts'
export * from './tables/payment.ts'
export * from './tables/quizzes.ts'
export * from './tables/rooms.ts'
export * from './tables/running.ts'
export * from './tables/tasks.ts'
export * from './tables/tracking.ts'
export { type SignUpDevice, users } from './tables/users.ts'
