import { drawPortrait } from '../../drawing/portrait.ts'
import { type CaseCheck, inspect } from './finding.ts'

/** Checks that the portraits of the case can be drawn. */
export const looks: CaseCheck = ({ patientCase: { file } }) =>
  inspect('case.yaml', [file], (sitter) => {
    try {
      drawPortrait(sitter, 'calm')
      return undefined
    } catch (error) {
      return { key: 'patient or informant', remedy: error instanceof Error ? error.message : String(error) }
    }
  })
