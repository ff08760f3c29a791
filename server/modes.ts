import { modesOf } from './consultations/attempts/mode.ts'
import { diagnosis } from './modes/diagnosis/diagnosis.ts'
import { history } from './modes/history/history.ts'
import { learn } from './modes/learn/learn.ts'

/** All modes. */
export const modes = modesOf([history, diagnosis, learn])
