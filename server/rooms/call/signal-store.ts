import type { Db } from '../../db/database.ts'
import { notify } from '../../db/notify.ts'
import type { PassedSignal } from './passed-signal.ts'

/** The channel on which processes pass signals to each other. Signals are stored in no table and no log. */
export const SIGNALS_CHANNEL = 'bedside_signals'

export const passSignal = (db: Db, passed: PassedSignal) => notify(db, SIGNALS_CHANNEL, JSON.stringify(passed))
