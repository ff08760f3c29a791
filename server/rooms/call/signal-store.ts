import type { Db } from '../../db/database.ts'
import { notify } from '../../db/notify.ts'
import type { PassedSignal } from './passed-signal.ts'

/** Where processes pass signals to each other. They are in no table and in no log. */
export const SIGNALS_CHANNEL = 'bedside_signals'

export const passSignal = (db: Db, passed: PassedSignal) => notify(db, SIGNALS_CHANNEL, JSON.stringify(passed))
