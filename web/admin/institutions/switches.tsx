import { SHOW_NAMES, SHOW_SWITCHES, VARIANT_LEAVES_OUT } from '#contract/values/institutions.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from '../admin.module.css'
import type { InstitutionPartProps } from './part.ts'

/**
 * Which parts of the case, rubric and history screens the institution's students see. Unset switches follow the
 * country.
 */
export const Switches = ({ institution, room, send }: InstitutionPartProps) => (
  <Stack as="ul" gap={8}>
    {SHOW_NAMES.map((name) => {
      const { title, screen } = SHOW_SWITCHES[name]
      const shown = institution.switches[name] ?? !VARIANT_LEAVES_OUT[institution.variant].includes(name)
      const change = () => send('PATCH', room, { switches: { ...institution.switches, [name]: !shown } })
      return <SwitchRow key={name} id={name} title={title} note={screen} value={shown} change={change} />
    })}
  </Stack>
)

/** Whether the installation's language model, if it has one, reads messages from the institution's students. */
export const ModelSwitch = ({ institution, room, send }: InstitutionPartProps) => {
  const reads = institution.model_reads ?? true
  return (
    <Stack as="ul" gap={8}>
      <SwitchRow
        id="model"
        title="AI reads messages"
        note="If this installation has a language model, it chooses among the patient’s written answers. It never writes an answer or gives a mark. Students can also turn it off for themselves."
        value={reads}
        change={() => send('PATCH', room, { model_reads: !reads })}
      />
    </Stack>
  )
}

export type RowProps = { id: string; title: string; note: string; value: boolean; change: () => Promise<unknown> }

export const SwitchRow = ({ id, title, note, value, change }: RowProps) => (
  <li className={styles.entry}>
    <Stack gap={4} shrinks breaks className={styles.words} id={`switch-${id}`}>
      <h3>{title}</h3>
      <Note>{note}</Note>
    </Stack>
    <Switch
      labelledBy={`switch-${id}`}
      value={value}
      onChange={async () => {
        await change()
      }}
    />
  </li>
)
