import { type FormEvent, useId, useState } from 'react'
import type { AdminNotificationsReply, NotificationDraft } from '#contract/notifications.ts'
import { NewsSlides } from '../../notifications/new-features.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import styles from '../admin.module.css'
import { AUDIENCES, type NotificationFields, previewOf } from './draft-form.ts'

type Props = {
  first: NotificationFields
  room: Pick<AdminNotificationsReply, 'groups' | 'pictures'>
  onSave: (typed: NotificationFields) => Promise<boolean>
}

/** A notification's text, audience and dates, with a preview of the slide. */
export function NotificationForm({ first, room, onSave }: Props) {
  const known = useId()
  const [typed, setTyped] = useState(first)
  const [previewing, setPreviewing] = useState(false)
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<NotificationFields>) => setTyped({ ...typed, ...part })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onSave(typed)
    setBusy(false)
  }
  return (
    <form className={styles.form} aria-label="A notification" onSubmit={save}>
      <TextField
        label="Title"
        required
        minLength={3}
        maxLength={60}
        value={typed.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label="Button"
        required
        minLength={2}
        maxLength={28}
        value={typed.button}
        onChange={({ target }) => change({ button: target.value })}
      />
      <div className={styles.wide}>
        <TextArea
          label="Message: one to three paragraphs, one per line"
          rows={4}
          required
          value={typed.message}
          onChange={({ target }) => change({ message: target.value })}
        />
      </div>
      <TextField
        label="Link"
        hint="A page on this site, such as /dashboard/quizzes. Leave empty for home."
        autoCapitalize="none"
        spellCheck={false}
        value={typed.link}
        onChange={({ target }) => change({ link: target.value })}
      />
      <SelectField label="Picture" value={typed.image} onChange={({ target }) => change({ image: target.value })}>
        <option value="">None</option>
        {room.pictures.map((picture) => (
          <option key={picture}>{picture}</option>
        ))}
      </SelectField>
      <TextField
        label="First day"
        type="date"
        required
        value={typed.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label="Last day"
        hint="Leave empty to keep showing it."
        type="date"
        min={typed.from}
        value={typed.until}
        onChange={({ target }) => change({ until: target.value })}
      />
      <SelectField
        label="Audience"
        value={typed.audience}
        onChange={({ target }) => change({ audience: target.value as NotificationDraft['audience'] })}
      >
        {Object.entries(AUDIENCES).map(([audience, words]) => (
          <option key={audience} value={audience}>
            {words}
          </option>
        ))}
      </SelectField>
      {typed.audience === 'group' && (
        <>
          <TextField
            label="Group"
            list={known}
            required
            minLength={2}
            maxLength={60}
            value={typed.group}
            onChange={({ target }) => change({ group: target.value })}
          />
          <datalist id={known}>
            {room.groups.map((group) => (
              <option key={group} value={group} />
            ))}
          </datalist>
        </>
      )}
      <p className={classNames(styles.ways, styles.wide)}>
        <Button type="submit" size="small" disabled={busy}>
          Save
        </Button>
        <Button kind="outline" size="small" onClick={() => setPreviewing(true)}>
          Preview
        </Button>
      </p>
      {previewing && (
        <NewsSlides
          open
          notifications={[previewOf(typed)]}
          onLast={() => setPreviewing(false)}
          onClose={() => setPreviewing(false)}
        />
      )}
    </form>
  )
}
