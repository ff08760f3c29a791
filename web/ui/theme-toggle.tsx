import { useEffect, useState } from 'react'
import { IconButton } from './button.tsx'
import { currentTheme, showTheme, type Theme, themeIsChosen } from './theme.ts'

/** Day and night. Follows the system until it is pressed once. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  const [theme, setTheme] = useState<Theme>('light')
  useEffect(() => {
    setTheme(currentTheme())
    return followSystem((next) => setTheme(next))
  }, [])

  const other = theme === 'dark' ? 'light' : 'dark'
  const flip = () => {
    showTheme(other, { keep: true })
    setTheme(other)
  }
  return (
    <IconButton
      label={theme === 'dark' ? 'Switch to day' : 'Switch to night'}
      icon={theme === 'dark' ? 'sun' : 'moon'}
      onClick={flip}
      className={className}
    />
  )
}

function followSystem(onChange: (theme: Theme) => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    if (themeIsChosen()) return
    const theme = system.matches ? 'dark' : 'light'
    showTheme(theme, { keep: false })
    onChange(theme)
  }
  system.addEventListener('change', follow)
  return () => system.removeEventListener('change', follow)
}
