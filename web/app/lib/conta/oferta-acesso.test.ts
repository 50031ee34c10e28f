import { expect, test } from 'vitest'
import { noOfertaCookie, offersAcesso } from './oferta-acesso.ts'

const maria = {
  _id: '019b76da-a800-7788-8665-b6ef668c2588',
  username: '52998224725',
  name: 'Maria Lima',
  email: '',
  role: 'Alento' as const,
  rede: null,
  corpoClinico: null,
  faltaFator: false,
  semSenha: true,
  faltaProva: true,
}
const from = (cookie = '') => new Request('https://alento.test/voucher', { headers: { cookie } })

test('a client without password is offered one, until the answer in this browser', () => {
  expect(offersAcesso(from(), maria)).toBe(true)
  const [said] = noOfertaCookie(from()).split(';')
  expect(offersAcesso(from(`x=1; ${said}`), maria)).toBe(false)
})

test('nobody else is offered one', () => {
  expect(offersAcesso(from(), null)).toBe(false)
  expect(offersAcesso(from(), { ...maria, semSenha: false })).toBe(false)
  expect(offersAcesso(from(), { ...maria, role: 'Atendente' })).toBe(false)
})
