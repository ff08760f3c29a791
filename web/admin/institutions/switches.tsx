import { SHOW_NAMES, SHOW_SWITCHES, VARIANT_LEAVES_OUT } from '#contract/values/institutions.ts'
import { Switch } from '../../ui/switch.tsx'
import styles from '../admin.module.css'
import type { PartProps } from './part.ts'

/** What of the case, rubric and history screens the institution's students see. */
export const Switches = ({ institution, room, send }: PartProps) => (
  <ul className={styles.list}>
    {SHOW_NAMES.map((name) => {
      const shown = institution.switches[name] ?? !VARIANT_LEAVES_OUT[institution.variant].includes(name)
      return (
        <li key={name} className={styles.entry}>
          <div className={styles.words} id={`switch-${name}`}>
            <h3>{SHOW_SWITCHES[name].title}</h3>
            <p className={styles.quiet}>{SHOW_SWITCHES[name].screen}</p>
          </div>
          <Switch
            labelledBy={`switch-${name}`}
            value={shown}
            onChange={async () => {
              await send('PATCH', room, { switches: { ...institution.switches, [name]: !shown } })
            }}
          />
        </li>
      )
    })}
  </ul>
)
