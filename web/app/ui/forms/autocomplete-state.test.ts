import { describe, expect, test } from 'vitest'
import {
  type AutocompleteAction,
  autocompleteReducer,
  cutAround,
  describeResult,
  startAutocomplete,
} from './autocomplete-state.ts'

const options = [
  { value: 'a', label: 'Cardiologia' },
  { value: 'b', label: 'Cardiologia pediátrica' },
  { value: 'c', label: 'Cirurgia cardíaca' },
]
const typed = (text: string): AutocompleteAction => ({ type: 'typed', text, minChars: 2 })
const answered: AutocompleteAction = { type: 'answered', options, max: 10 }
const down: AutocompleteAction = { type: 'moved', by: 1, minChars: 2 }
const up: AutocompleteAction = { type: 'moved', by: -1, minChars: 2 }
const run = (...actions: AutocompleteAction[]) =>
  actions.reduce(autocompleteReducer, startAutocomplete('', ''))

describe('typing', () => {
  test('asks only from the second character, spaces apart', () => {
    expect(run(typed('c')).query).toBeNull()
    expect(run(typed(' c ')).query).toBeNull()
    expect(run(typed('ca ')).query).toBe('ca')
  })

  test('forgets the choice made before', () => {
    const state = run(typed('ca'), answered, { type: 'chosen', option: options[0]! }, typed('Cardiologi'))
    expect(state.value).toBe('')
    expect(state.text).toBe('Cardiologi')
  })

  test('back under two characters shuts the list', () => {
    expect(run(typed('ca'), answered, typed('c'))).toMatchObject({ open: false, options: [], status: 'idle' })
  })
})

describe('the answer', () => {
  test('opens the list on its first option, never more than the maximum', () => {
    const state = run(typed('ca'), { type: 'answered', options, max: 2 })
    expect(state).toMatchObject({ open: true, active: 0, query: null })
    expect(state.options).toHaveLength(2)
    expect(describeResult(state)).toBe('2 resultados')
  })

  test('with nothing says so, and so does a failure', () => {
    expect(describeResult(run(typed('xx'), { type: 'answered', options: [], max: 10 }))).toBe(
      'Nenhum resultado',
    )
    expect(describeResult(run(typed('xx'), { type: 'failed' }))).toContain('Tente de novo')
  })
})

describe('the keyboard', () => {
  test('arrows go round in both directions', () => {
    expect(run(typed('ca'), answered, down).active).toBe(1)
    expect(run(typed('ca'), answered, down, down, down).active).toBe(0)
    expect(run(typed('ca'), answered, up).active).toBe(2)
  })

  test('an arrow opens again what Esc shut, without asking again', () => {
    expect(run(typed('ca'), answered, { type: 'closed' })).toMatchObject({ open: false, active: -1 })
    expect(run(typed('ca'), answered, { type: 'closed' }, down)).toMatchObject({
      open: true,
      active: 0,
      query: null,
    })
  })

  test('an arrow in a text that was never asked asks', () => {
    expect(autocompleteReducer(startAutocomplete('Tijuca', ''), down)).toMatchObject({ query: 'Tijuca' })
  })

  test('leaving while waiting drops the question', () => {
    expect(run(typed('ca'), { type: 'closed' })).toMatchObject({ query: null, status: 'idle' })
  })
})

describe('the marked part', () => {
  test('ignores accents and case and keeps what was written', () => {
    expect(cutAround('Cirurgia Cardíaca', 'cardia')).toEqual({
      before: 'Cirurgia ',
      match: 'Cardía',
      after: 'ca',
    })
    expect(cutAround('São João', 'sao j')).toEqual({ before: '', match: 'São J', after: 'oão' })
  })

  test('is empty when the text is elsewhere', () => {
    expect(cutAround('Clínico geral', 'medico')).toEqual({ before: 'Clínico geral', match: '', after: '' })
    expect(cutAround('Clínico geral', ' ')).toEqual({ before: 'Clínico geral', match: '', after: '' })
  })
})
