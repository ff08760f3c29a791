import { useEffect, useState } from 'react'
import type { Country } from '#contract/countries.ts'
import { Note } from '../ui/layout/text.ts'
import {
  COUNTRIES,
  chooseCountry,
  chosenCountry,
  countryOf,
  countryPageHere,
  herePath,
  underCountry,
  whereabouts,
} from './country.ts'
import styles from './country-line.module.css'
import { currencyFor } from './region.ts'

type Line = { kind: 'on'; country: Country } | { kind: 'suggested'; country: Country }

/**
 * A discreet line: on a country's pages a link away from them, elsewhere a one-time link for visitors who seem to be
 * there.
 */
export function CountryLine() {
  const [line, setLine] = useState<Line>()
  useEffect(() => {
    const elsewhere = countryPageHere(window.location.href)
    if (elsewhere) window.location.replace(elsewhere)
    else setLine(lineFor())
  }, [])
  if (!line) return null
  const { place, pages, money } = COUNTRIES[line.country]
  if (line.kind === 'on')
    return (
      <Note above={20} className={styles.line}>
        These are the {pages}.{' '}
        <button type="button" className="link" onClick={() => go('none')}>
          Leave
        </button>
      </Note>
    )
  return (
    <Note above={20} className={styles.line}>
      Are you in {place}? {isInMoney(line.country) ? `There are ${pages}.` : `There are pages with prices in ${money}.`}{' '}
      <button type="button" className="link" onClick={() => go(line.country)}>
        Use the {pages}
      </button>{' '}
      <button
        type="button"
        className="link"
        onClick={() => {
          chooseCountry('none', localStorage)
          setLine(undefined)
        }}
      >
        Stay here
      </button>
    </Note>
  )
}

/** Prices are already in the country's currency, so only its pages are offered. */
const isInMoney = (country: Country): boolean =>
  currencyFor(navigator.language, localStorage, null) === COUNTRIES[country].currency

function lineFor(): Line | undefined {
  const country = countryOf(window.location.pathname)
  if (country) return { kind: 'on', country }
  if (chosenCountry(localStorage)) return undefined
  const suggested = whereabouts()
  return suggested ? { kind: 'suggested', country: suggested } : undefined
}

/** Each prefix is a separate instance of the app, so this is a full page load. */
function go(country: Country | 'none') {
  chooseCountry(country, localStorage)
  window.location.assign(underCountry(herePath(), country === 'none' ? null : country) + window.location.search)
}
