import { use, useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { FaceContext } from './face-source.ts'
import styles from './patient.module.css'

export type PatientExpression = 'suspicious' | 'serious' | 'blank' | 'calm' | 'smile' | 'concerned'

/** Returns the face for a bedside manner of 0 to 100, in five bands. Each face is as ill as the patient. */
export function expressionFor(manner: number): PatientExpression {
  if (manner < 20) return 'suspicious'
  if (manner < 40) return 'serious'
  if (manner < 60) return 'blank'
  if (manner < 80) return 'calm'
  return 'smile'
}

type Props = {
  /** A case id, the landing page's sample patient, or a story of the daily task. */
  caseId: number | 'sample' | `daily-${string}`
  expression: PatientExpression
  /** Describes the person's state. Omit it if text alongside does. */
  alt?: string
  /** Sets the size and position of the person's square. */
  className?: string | undefined
  eager?: boolean
}

/**
 * The drawn patient, with the informant if there is one. The picture extends beyond its square (a child in front is to
 * its left), as drawn by server/drawing/portrait.ts.
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

/** Returns the URL of a picture, or undefined while it is being fetched. */
function useFace(path: string): string | undefined {
  const fetchFace = use(FaceContext)
  const face = fetchFace(path)
  const [loaded, setLoaded] = useState<{ of: string; source: string | undefined }>()
  useEffect(() => {
    void face?.then((source) => setLoaded({ of: path, source }))
  }, [face, path])
  if (!face) return path
  return loaded?.of === path ? loaded.source : undefined
}
