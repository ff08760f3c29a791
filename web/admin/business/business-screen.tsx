import { useState } from 'react'
import type { BusinessReply, Cell, Figure } from '#contract/business.ts'
import { sentenceOf } from '../../api.ts'
import { saveFile } from '../../save-file.ts'
import { Instant } from '../../staff/instant.tsx'
import { readStaffPage } from '../../staff/staff-call.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import styles from '../admin.module.css'
import type { Route } from './+types/business-screen.ts'
import own from './business-screen.module.css'

export const meta = () => [{ title: 'Business · Staff · Bedside' }]

const PATH = '/api/v1/admin/business/'

export const clientLoader = () => readStaffPage<BusinessReply>(PATH)

/** Business figures from this installation's own records: tables, each with an explanation. */
export default function BusinessScreen({ loaderData }: Route.ComponentProps) {
  const [fault, setFault] = useState<string | null>(null)
  if (!loaderData) return null
  const { at, fewest_people: fewest, figures } = loaderData
  const save = (id: Figure['id']) => {
    setFault(null)
    saveFile(`${PATH}export/?figure=${id}`, `bedside-${id}.csv`).catch((error: unknown) => setFault(sentenceOf(error)))
  }
  return (
    <>
      <h1>Business</h1>
      <Note>
        From this installation’s own records, as of <Instant at={at} />. Counts of 1 to {fewest - 1} people are shown as
        “under {fewest}”.
      </Note>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <nav aria-label="Figures" className={own.figures}>
        {figures.map(({ id, title }) => (
          <a key={id} className="link" href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {figures.map((figure) => (
        <FigureTable key={figure.id} figure={figure} fewest={fewest} onSave={() => save(figure.id)} />
      ))}
    </>
  )
}

type TableProps = { figure: Figure; fewest: number; onSave: () => void }

function FigureTable({ figure: { id, title, definition, columns, rows }, fewest, onSave }: TableProps) {
  return (
    <Stack as="section" gap={10} oneColumn above={20} id={id} aria-labelledby={`${id}-title`} className={own.figure}>
      <Row gap={12} justify="between" wrap>
        <h2 id={`${id}-title`}>{title}</h2>
        <Button kind="outline" size="small" onClick={onSave}>
          Save as CSV<span className="visually-hidden">, {title}</span>
        </Button>
      </Row>
      <Note>{definition}</Note>
      {rows.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className={own.wide} aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <Text as="th" nowrap key={name} scope="col">
                    {name}
                  </Text>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...others]) => (
                <tr key={[first, ...others.filter((cell) => typeof cell === 'string')].join()}>
                  <Text as="th" nowrap scope="row">
                    {cellText(first!, fewest)}
                  </Text>
                  {others.map((cell, place) => (
                    <Text as="td" nowrap key={columns[place + 1]}>
                      {cellText(cell, fewest, hasCents(rows, place + 1))}
                    </Text>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Stack>
  )
}

/** If one amount of a column has cents, all of them show cents. */
const hasCents = (rows: Figure['rows'], place: number) =>
  rows.some((row) => typeof row[place] === 'number' && !Number.isInteger(row[place]))

/** Suppressed small figures are shown as "under n". */
const cellText = (cell: Cell, fewest: number, cents = false): string => {
  if (cell === null) return `under ${fewest}`
  if (typeof cell === 'string') return cell
  return cents ? cell.toFixed(2) : String(cell)
}
