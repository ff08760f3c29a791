import { enlivenPositions } from '../careers/enliven-positions.ts'
import { enlivenDemonstrationForm } from '../institutions/enliven-demonstration-form.ts'
import { enlivenPublicHeader } from '../site/enliven-public-header.ts'
import { enlivenThemeToggle } from '../ui/theme.ts'

// All the script of the pages without React. What it adds is not needed to read them.

const each = <E extends HTMLElement>(selector: string, enliven: (element: E) => unknown) => {
  for (const element of document.querySelectorAll<E>(selector)) enliven(element)
}
each('[data-public-header]', enlivenPublicHeader)
each<HTMLButtonElement>('[data-theme-toggle]', enlivenThemeToggle)
each<HTMLFormElement>('[data-demonstration-form]', enlivenDemonstrationForm)
each('[data-positions]', enlivenPositions)
