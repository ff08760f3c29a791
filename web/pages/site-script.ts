import { enlivenPositions } from '../careers/enliven-positions.ts'
import { enlivenDemonstrationForm } from '../institutions/enliven-demonstration-form.ts'
import { enlivenPublicHeader } from '../site/enliven-public-header.ts'
import { enlivenThemeToggle } from '../ui/theme.ts'

// The only script of the pages without React. They can be read without it.

const each = <E extends HTMLElement>(selector: string, enliven: (element: E) => unknown) => {
  for (const element of document.querySelectorAll<E>(selector)) enliven(element)
}
each('[data-public-header]', enlivenPublicHeader)
each<HTMLButtonElement>('[data-theme-toggle]', enlivenThemeToggle)
each<HTMLFormElement>('[data-demonstration-form]', enlivenDemonstrationForm)
each('[data-positions]', enlivenPositions)
