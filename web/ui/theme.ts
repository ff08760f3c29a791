type Theme = 'light' | 'dark'

const KEY = 'bedside.theme'

/** Runs before the first paint: applies the stored choice, or the system's preference. */
export const THEME_SCRIPT = `(function(){try{var t=localStorage.getItem('${KEY}')}catch(e){}
if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
document.documentElement.dataset.theme=t})()`

const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Shows a theme. `isChoice` stores it as the user's choice, which then overrides the system's. */
function showTheme(theme: Theme, { isChoice }: { isChoice: boolean }): void {
  document.documentElement.dataset.theme = theme
  if (isChoice) localStorage.setItem(KEY, theme)
}

const themeIsChosen = () => localStorage.getItem(KEY) !== null

/**
 * Attaches the theme toggle to a button, which follows the system until first pressed. Works on the element itself, for
 * pages without React. Returns a cleanup function.
 */
export function enlivenThemeToggle(button: HTMLButtonElement): () => void {
  const say = () => {
    const label = currentTheme() === 'dark' ? 'Switch to light mode' : 'Switch to dark mode'
    button.title = label
    button.setAttribute('aria-label', label)
  }
  const flip = () => {
    showTheme(currentTheme() === 'dark' ? 'light' : 'dark', { isChoice: true })
    say()
  }
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    if (themeIsChosen()) return
    showTheme(system.matches ? 'dark' : 'light', { isChoice: false })
    say()
  }
  say()
  button.addEventListener('click', flip)
  system.addEventListener('change', follow)
  return () => {
    button.removeEventListener('click', flip)
    system.removeEventListener('change', follow)
  }
}
