import { useState } from 'react'
import type { AdminEventsReply } from '#contract/tracking.ts'
import { sentenceOf } from '../../api.ts'
import { saveFile } from '../../save-file.ts'
import { readStaffPage } from '../../staff/staff-call.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Flow, Row } from '../../ui/layout/row.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from '../admin.module.css'
import type { Route } from './+types/events-screen.ts'

export const meta = () => [{ title: 'Events · Staff · Bedside' }]

const PATH = '/api/v1/admin/events/'

export const clientLoader = () => readStaffPage<AdminEventsReply>(PATH)

/** Counts of analytics events, which are stored without user data. */
export default function EventsScreen({ loaderData }: Route.ComponentProps) {
  const [fault, setFault] = useState<string | null>(null)
  if (!loaderData) return null
  const { events, kept_days: days } = loaderData
  const save = (format: 'csv' | 'json') => {
    setFault(null)
    saveFile(`${PATH}export/?format=${format}`, `bedside-events.${format}`).catch((error: unknown) =>
      setFault(sentenceOf(error)),
    )
  }
  return (
    <>
      <Row gap={12} justify="between" wrap>
        <h1>Events</h1>
        <Flow as="span" gap={8}>
          <Button kind="outline" size="small" onClick={() => save('csv')}>
            Save as CSV
          </Button>
          <Button kind="outline" size="small" onClick={() => save('json')}>
            Save as JSON
          </Button>
        </Flow>
      </Row>
      <Note>
        Activity on the site, kept for {days} days without any identity. Staff, test addresses and browsers that ask not
        to be tracked are left out.
      </Note>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      {events.length === 0 ? <p>Nothing yet.</p> : <Counts events={events} />}
    </>
  )
}

const Counts = ({ events }: { events: AdminEventsReply['events'] }) => (
  <table className={styles.table}>
    <caption className="visually-hidden">Occurrences by number of days</caption>
    <thead>
      <tr>
        <th scope="col">Event</th>
        <th scope="col">1 day</th>
        <th scope="col">7 days</th>
        <th scope="col">30 days</th>
        <th scope="col">90 days</th>
      </tr>
    </thead>
    <tbody>
      {events.map(({ event, ...counts }) => (
        <tr key={event}>
          <th scope="row">{event}</th>
          <td>{counts.days_1}</td>
          <td>{counts.days_7}</td>
          <td>{counts.days_30}</td>
          <td>{counts.days_90}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
