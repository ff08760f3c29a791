import { type ComponentProps, useState } from 'react'
import { IconButton } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'

/** A password field with a button that shows the text. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? 'eye-off' : 'eye'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
