import { expect, test } from 'vitest'
import type { Esperando } from '@alento/contract/cliente/area-cliente.ts'
import { esperandoTexto } from './esperando-texto.ts'

const plain = (e: Esperando) => {
  const { oQue, como, sair } = esperandoTexto(e)
  return [oQue, como.replaceAll('\u00a0', ' '), sair]
}
const _id = '00000000-0000-7000-8000-000000000001'
const centavos = (n: number) => n as NonNullable<Extract<Esperando, { tipo: 'preco' }>['abaixoDe']>

test('a waiting list says for whom and which day, and that a time is held when there is one', () => {
  const vaga = {
    tipo: 'vaga',
    _id,
    servico: 'Dermatologia',
    profissional: 'Dra. Lia Rocha',
    onde: 'Clínica Vila Serena',
    dia: '2026-12-05',
    oferecida: false,
    email: true,
    sms: true,
  } as const
  expect(plain(vaga)).toEqual([
    'Dermatologia com Dra. Lia Rocha, Clínica Vila Serena',
    'Avisamos por e-mail e SMS se abrir horário em sábado, 05/12/2026',
    'Sair da lista',
  ])
  expect(plain({ ...vaga, oferecida: true })[1]).toContain('Um horário está reservado para você')
})

test('an alert says how and below which price it comes', () => {
  const preco = {
    tipo: 'preco',
    _id,
    servico: 'Cardiologia',
    onde: 'Rio de Janeiro, RJ',
    abaixoDe: centavos(7_890),
    email: true,
    sms: true,
  } as const
  const orcamento = {
    tipo: 'orcamento',
    _id,
    exames: 3,
    onde: 'Niterói, RJ',
    abaixoDe: centavos(41_000),
    email: true,
    sms: false,
  } as const
  expect(plain(preco)).toEqual([
    'Cardiologia, Rio de Janeiro, RJ',
    'Avisamos por e-mail e SMS abaixo de R$ 78,90',
    'Parar aviso',
  ])
  expect(plain({ ...preco, servico: null, onde: 'Cardio Tijuca', abaixoDe: null, sms: false })).toEqual([
    'Cardio Tijuca',
    'Avisamos por e-mail quando houver preço',
    'Parar aviso',
  ])
  expect(plain(orcamento)).toEqual([
    'Orçamento de 3 exames, Niterói, RJ',
    'Avisamos por e-mail abaixo de R$ 410,00',
    'Parar aviso',
  ])
  expect(plain({ ...orcamento, email: false, sms: true })[1]).toBe('Avisamos por SMS abaixo de R$ 410,00')
  expect(plain({ ...orcamento, email: false })[1]).toBe(
    'Para saber, informe um e-mail ou um celular em Meus Dados',
  )
})
