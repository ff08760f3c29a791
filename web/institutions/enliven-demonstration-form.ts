import type { DemonstrationRequest } from '#contract/institutions/demonstrations.ts'
import { calling, Refusal, sentenceOf } from '../api.ts'

/** Works without signing in, and never signs anyone out. */
const ask = calling({ read: () => null, drop: () => undefined })

/**
 * Submits the form by script and shows the outcome; the typed text is kept unless it was sent. Returns a clean-up
 * function.
 */
export function enlivenDemonstrationForm(form: HTMLFormElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      void send(form)
    },
    { signal },
  )
  form.addEventListener('input', ({ target }) => target instanceof HTMLElement && clear(target), { signal })
  return () => ended.abort()
}

async function send(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!
  if (button.disabled) return
  for (const field of fieldsOf(form)) clear(field)
  refuse(form, '')
  button.disabled = true
  try {
    const { message } = await ask<{ message: string }>('POST', '/api/v1/demonstration-request/', wordsOf(form))
    thank(form, message)
  } catch (error) {
    show(form, error)
  } finally {
    button.disabled = false
  }
}

const fieldsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]')

function wordsOf(form: HTMLFormElement): DemonstrationRequest {
  const typed = new FormData(form)
  const words = (name: string) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: words('name'),
    email: words('email'),
    institution: words('institution'),
    message: words('message'),
    website: words('website'),
  }
}

function thank(form: HTMLFormElement, message: string) {
  const thanks = form.parentElement!.querySelector<HTMLElement>('[data-thanks]')!
  form.reset()
  form.hidden = true
  thanks.textContent = message
  thanks.focus()
}

/** Shows field errors at their fields and focuses the first of them. Any other error appears above the button. */
function show(form: HTMLFormElement, error: unknown) {
  const faults = error instanceof Refusal ? error.errors : {}
  const wrong = [...fieldsOf(form)].filter(({ name }) => faults[name]?.[0])
  for (const field of wrong) mark(form, field, faults[field.name]![0]!)
  wrong[0]?.focus()
  if (wrong.length === 0) refuse(form, sentenceOf(error))
}

function refuse(form: HTMLFormElement, sentence: string) {
  const line = form.querySelector<HTMLElement>('[data-refused]')!
  line.textContent = sentence
  line.hidden = sentence === ''
}

const placeOf = (field: Element) => field.closest('div')?.querySelector('[aria-live]')

function mark(form: HTMLFormElement, field: HTMLElement, sentence: string) {
  const fault = form.querySelector<HTMLTemplateElement>('[data-fault]')!.content.cloneNode(true) as DocumentFragment
  fault.querySelector('p')!.id = `${field.id}-error`
  fault.querySelector('span')!.textContent = sentence
  placeOf(field)?.replaceChildren(fault)
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', `${field.id}-error`)
}

function clear(field: Element) {
  placeOf(field)?.replaceChildren()
  field.setAttribute('aria-invalid', 'false')
  field.removeAttribute('aria-describedby')
}
