import { describe, expect, test } from 'vitest'
import type { CircuitTable } from '#contract/rooms/circuits.ts'
import { roomOf } from '../room/room.fixture.ts'
import { endWord, kappaWords, lastsWords, missingWords, phaseNews, planWords, rangeWords } from './circuit-words.ts'

const circuit = { station: 2, stations: 4, wanted: 4, reading_seconds: 60, talk_seconds: 300, phase_ends: null }

describe('a circuit in words', () => {
  test.each([
    [30, '30 seconds'],
    [60, '1 minute'],
    [90, '1½ minutes'],
    [600, '10 minutes'],
  ])('%i seconds are %s', (seconds, words) => {
    expect(lastsWords(seconds)).toBe(words)
  })

  test('says what each station has, and why there are fewer than were asked for', () => {
    expect(planWords(circuit)).toContain(
      'Each station has 1 minute of reading, 5 minutes of talk and 2 minutes of feedback.',
    )
    expect(planWords({ ...circuit, talk_seconds: null })).toContain('a talk as long as its case')
    expect(planWords({ ...circuit, stations: 2 })).toContain('There are 2 stations instead of 4')
    expect(planWords(circuit)).not.toContain('instead')
  })

  test('says aloud what begins, with one’s own part', () => {
    const at = (step: 'reading' | 'talk' | 'marking') => phaseNews(roomOf({ step, circuit }))
    expect(at('reading')).toBe('Station 2 of 4: reading time. You are the marker.')
    expect(at('talk')).toBe('Station 2 of 4: the talk has begun.')
    expect(at('marking')).toBe('Station 2 of 4: the talk is over. Feedback.')
    expect(phaseNews(roomOf())).toBe('')
  })

  test('the last feedback ends the circuit', () => {
    expect(endWord('reading', circuit)).toBe('Begin the talk')
    expect(endWord('feedback', circuit)).toBe('Next station')
    expect(endWord('feedback', { station: 4, stations: 4 })).toBe('End the circuit')
  })
})

const person = (first_name: string, missing: CircuitTable['people'][number]['missing'], is_you = false) => ({
  ...{ face: first_name, first_name, is_you, parts: [], missing, score: null, domains: [], agreement: null },
})

describe('the table in words', () => {
  test('names whom a part is still owed to', () => {
    const people = [person('Kim', ['host', 'marker'], true), person('Yuki', ['student']), person('Kofi', [])]
    expect(missingWords({ people, over: false })).toBe('Still to come: you (patient and marker), Yuki (student).')
    expect(missingWords({ people, over: true })).toBe('Parts not played: you (patient and marker), Yuki (student).')
    expect(missingWords({ people: [person('Kim', []), person('Yuki', [])], over: true })).toBe(
      'Everyone was student, patient and marker.',
    )
  })

  test('gives kappa with its range, alone where there is none, and nothing where it says nothing', () => {
    expect(rangeWords({ kappa: 0.4, range: { low: 0.151, high: 0.649 } })).toBe('0.40 (0.15 to 0.65)')
    expect(rangeWords({ kappa: 0.4, range: null })).toBe('0.40')
    expect(rangeWords({ kappa: null, range: null })).toBe('–')
    expect(kappaWords(-0.12)).toBe('−0.12')
  })
})
