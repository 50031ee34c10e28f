import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSenhaComum } from './senha-comum.rules.ts'

test('words that everybody uses are common, with any digits and punctuation around them', () => {
  for (const senha of [
    'senha123',
    'Senha@2026',
    'P@ssw0rd!',
    '##brasil##',
    'flamengo1981',
    'alento2026',
    'Te amo 123',
  ])
    expect([senha, isSenhaComum(senha)]).toEqual([senha, true])
})

test('runs of keys, repeated pieces and figures alone are common', () => {
  for (const senha of [
    '12345678',
    '87654321',
    'qwertyui',
    'aaaaaaaa',
    'abcabcabc',
    '14031957',
    '52998224725',
  ])
    expect([senha, isSenhaComum(senha)]).toEqual([senha, true])
})

test('a word known of the person is common for that person only', () => {
  const own = ['maria.prado', 'Maria Aparecida Prado', 'cida.prado@exemplo.com.br']
  for (const senha of ['maria.prado', 'aparecida77', 'Prado2026!']) {
    expect([senha, isSenhaComum(senha, own)]).toEqual([senha, true])
    expect([senha, isSenhaComum(senha)]).toEqual([senha, false])
  }
})

test('three words, or sixteen characters by chance, are not', () => {
  for (const senha of ['girassol azul chuva', 'cavalo-mesa-trem', 'Wq7!fLz2'])
    expect([senha, isSenhaComum(senha, ['maria'])]).toEqual([senha, false])
  fc.assert(
    fc.property(fc.base64String({ minLength: 16, maxLength: 40 }), (senha) => {
      fc.pre(new Set(senha).size > 6 && /[a-z]/i.test(senha))
      return !isSenhaComum(senha)
    }),
  )
})
