import { describe, expect, test } from 'vitest'
import { cutAround } from './cut-around.ts'

describe('the marked part', () => {
  test('ignores accents and case and keeps what was written', () => {
    expect(cutAround('Cirurgia Cardíaca', 'cardia')).toEqual({
      before: 'Cirurgia ',
      match: 'Cardía',
      after: 'ca',
    })
    expect(cutAround('São João', 'sao j')).toEqual({ before: '', match: 'São J', after: 'oão' })
  })

  test('the pieces are empty when the text is elsewhere', () => {
    expect(cutAround('Clínico geral', 'medico')).toEqual({ before: 'Clínico geral', match: '', after: '' })
    expect(cutAround('Clínico geral', ' ')).toEqual({ before: 'Clínico geral', match: '', after: '' })
  })
})
