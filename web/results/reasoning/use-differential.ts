import { useState } from 'react'
import { moved, withDiagnosis, withoutDiagnosis } from './differential.ts'

export type Differential = ReturnType<typeof useDifferential>

/** State of the differential: the ranked list, the text being typed, and the announcement of the last change. */
export function useDifferential(opened: string[]) {
  const [list, setList] = useState(opened)
  const [typed, type] = useState('')
  const [notice, setNotice] = useState('')
  const change = (next: string[], words: string) => {
    setList(next)
    setNotice(words)
  }
  const add = (name: string): string[] => {
    const next = withDiagnosis(list, name)
    type('')
    if (next.length > list.length) change(next, `${next.at(-1)} is number ${next.length}`)
    else if (name.trim() !== '') setNotice(`${name.trim()} is already on the list`)
    return next
  }
  return {
    list,
    typed,
    notice,
    type,
    add,
    move: (place: number, by: -1 | 1) =>
      change(moved(list, place, by), `${list[place]} is now number ${place + by + 1}`),
    remove: (name: string) => change(withoutDiagnosis(list, name), `${name} is off the list`),
    /** Adds whatever is still in the text box, and returns the whole list, so that nothing typed is lost. */
    whole: () => add(typed),
  }
}
