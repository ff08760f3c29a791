import { modesOf } from './consultations/attempts/mode.ts'
import { diagnosis } from './modes/diagnosis/diagnosis.ts'
import { history } from './modes/history/history.ts'
import { learn } from './modes/learn/learn.ts'

/** The modes in which a case can be met. */
export const modes = modesOf([history, diagnosis, learn])
