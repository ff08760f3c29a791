import { use, useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { FaceContext } from './face-source.ts'
import styles from './patient.module.css'

export type PatientExpression = 'suspicious' | 'serious' | 'blank' | 'calm' | 'smile' | 'concerned'

/** The face that bedside manner (0 to 100) gives: Poor, Okay, Good, Great, Excellent. Each is drawn as ill as the patient is. */
export function expressionFor(manner: number): PatientExpression {
  if (manner < 20) return 'suspicious'
  if (manner < 40) return 'serious'
  if (manner < 60) return 'blank'
  if (manner < 80) return 'calm'
  return 'smile'
}

type Props = {
  /** The case, the first page's own patient, or the one of a story of the daily task. */
  caseId: number | 'sample' | `daily-${string}`
  expression: PatientExpression
  /** Say the person's state in words here, or leave it out where the words stand beside. */
  alt?: string
  /** Sets the width and height of the square of the person, and its place. */
  className?: string | undefined
  eager?: boolean
}

/**
 * The drawn patient, with the informant where one answers. The picture is larger than its square
 * (a child in front is to its left), as server/drawing/portrait.ts draws it.
 */
export function Patient({ caseId, expression, alt = '', className, eager = false }: Props) {
  const source = useFace(`/patients/${caseId}/${expression}.svg`)
  return (
    <span className={classNames(styles.patient, className)}>
      <img
        className={styles.drawing}
        src={source}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
      />
    </span>
  )
}

/** The address of a picture; undefined while it is fetched. */
function useFace(path: string): string | undefined {
  const fetchFace = use(FaceContext)
  const face = fetchFace(path)
  const [came, setCame] = useState<{ of: string; source: string | undefined }>()
  useEffect(() => {
    void face?.then((source) => setCame({ of: path, source }))
  }, [face, path])
  if (!face) return path
  return came?.of === path ? came.source : undefined
}
