import { useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './compare-screen.module.css'
import { type Has, TIERS, type TierRow } from './tiers.ts'

export const meta = () => [{ title: 'Free and Prime · Bedside' }]

/** What is free and what is Prime, line by line. */
export default function CompareScreen() {
  const user = useRouteLoaderData<UserReply>('dashboard/shell')
  return (
    <>
      <header className={styles.head}>
        <h1>Free and Prime</h1>
        <p>
          {user?.prime_status
            ? 'You are Prime: everything here is open to you.'
            : 'What is yours already, and what Prime adds.'}
        </p>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">Free</th>
            <th scope="col" className={styles.prime}>
              <Icon name="crown" /> Prime
            </th>
          </tr>
        </thead>
        {TIERS.map(({ name, rows }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.group}>
                {name}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.what} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

function Row({ row: { what, free, prime, soon } }: { row: TierRow }) {
  return (
    <tr>
      <th scope="row">
        {what}
        {soon && <em className={styles.soon}>coming soon</em>}
      </th>
      <td>
        <Cell has={free} />
      </td>
      <td className={styles.prime}>
        <Cell has={prime} />
      </td>
    </tr>
  )
}

function Cell({ has }: { has: Has }) {
  if (typeof has === 'string') return has
  return (
    <>
      <Icon name={has ? 'check' : 'minus'} className={has ? styles.yes : styles.no} />
      <span className="visually-hidden">{has ? 'Yes' : 'No'}</span>
    </>
  )
}
