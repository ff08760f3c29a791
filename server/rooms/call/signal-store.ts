import type { Db } from '../../db/database.ts'
import { notify } from '../../db/notify.ts'
import type { PassedSignal } from './passed-signal.ts'

/** PostgreSQL channel for signals between processes. Signals are neither stored nor logged. */
export const SIGNALS_CHANNEL = 'bedside_signals'

export const passSignal = (db: Db, passed: PassedSignal) => notify(db, SIGNALS_CHANNEL, JSON.stringify(passed))
