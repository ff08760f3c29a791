import { useState } from 'react'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/forms/button.tsx'
import { saveCalendar } from './plan-calls.ts'

export function SaveCalendar() {
  const [problem, setProblem] = useState('')
  const save = async () => {
    setProblem('')
    await saveCalendar().catch((error) => setProblem(sentenceOf(error)))
  }
  return (
    <div>
      <Button kind="outline" size="small" onClick={save}>
        Add to my calendar
      </Button>
      <span role="alert">{problem}</span>
    </div>
  )
}
