import { useEffect, useRef } from 'react'
import { SiteLink } from '../site/site-link.tsx'
import { Button } from '../ui/forms/button.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Row } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import styles from './demonstration-form.module.css'
import { enlivenDemonstrationForm } from './enliven-demonstration-form.ts'

/** Asks staff for a demonstration. The page is plain HTML, so a script enhances the form's elements directly. */
export function DemonstrationForm() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => enlivenDemonstrationForm(form.current!), [])
  return (
    <div>
      <Stack as="form" gap={18} ref={form} className={styles.form} data-demonstration-form="" noValidate>
        <TextField label="Your name" name="name" autoComplete="name" maxLength={120} />
        <TextField label="Your e-mail" name="email" type="email" autoComplete="email" maxLength={254} />
        <TextField label="University or school" name="institution" autoComplete="organization" maxLength={200} />
        <TextArea label="What would you like to see? (optional)" name="message" rows={4} maxLength={4000} />
        <div className={styles.trap} aria-hidden="true">
          <label>
            Leave this empty
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Note>
          Our staff will read it and reply by e-mail. We delete it after a year; see the{' '}
          <SiteLink className="link" to="/privacy">
            privacy notice
          </SiteLink>
          .
        </Note>
        <Row
          as="p"
          gap={6}
          align="start"
          size="name"
          tone="red"
          className={styles.refused}
          role="alert"
          data-refused=""
          hidden
        />
        <Button type="submit" size="large">
          Ask for a demonstration
        </Button>
        <template data-fault="">
          <Row as="p" gap={6} align="start" size="name" tone="red">
            <Icon name="x" />
            <span />
          </Row>
        </template>
      </Stack>
      <p className={styles.thanks} role="status" tabIndex={-1} data-thanks="" />
      <p className={styles.without}>
        This form needs JavaScript.
        {__SITE__.contactEmail ? ' You can also e-mail us.' : ''}
      </p>
    </div>
  )
}
