export type Theme = 'light' | 'dark'

const KEY = 'bedside.theme'

/** Runs before the first paint: what was chosen, or what the system says. */
export const THEME_SCRIPT = `(function(){try{var t=localStorage.getItem('${KEY}')}catch(e){}
if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
document.documentElement.dataset.theme=t})()`

export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Shows a theme; `keep` remembers it as the student's choice, which the system no longer changes. */
export function showTheme(theme: Theme, { keep }: { keep: boolean }): void {
  document.documentElement.dataset.theme = theme
  if (keep) localStorage.setItem(KEY, theme)
}

export const themeIsChosen = () => localStorage.getItem(KEY) !== null
