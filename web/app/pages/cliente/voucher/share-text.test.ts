import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { shareText, whatsappUrl } from './share-text.ts'

const pedido = {
  codigo: '7K2M-9QXD',
  cliente: { name: 'Maria Aparecida dos Santos', cpf: '52998224725' },
  consulta: { especialidade: 'Cardiologia' },
  profissional: { nome: 'Dra. Helena Prado' },
  unidade: {
    nomeRede: 'Cardio Tijuca',
    localAtendimento: 'Rua Conde de Bonfim',
    numero: '370',
    complemento: 'sala 804',
    bairro: 'Tijuca',
    cidade: 'Rio de Janeiro',
    uf: 'RJ',
  },
  agendamento: {
    dataEscolhida: '2026-11-30',
    horarioEscolhido: { horario: '09:20' },
    status: 'CONFIRMADA',
  },
} as unknown as Pedido

const link = 'https://alento.com.br/v/AaIUd0rmfm-DuvskthVyQA'

test('a shared voucher tells when and where, and nothing about person, service or code', () => {
  const text = shareText(pedido, link)
  expect(text.split('\n').slice(0, 2)).toEqual([
    'Segunda, 30/11/2026, às\u00a009:20',
    'Cardio Tijuca, Rua Conde de Bonfim, 370, sala 804, Tijuca, Rio de Janeiro, RJ',
  ])
  expect(text.endsWith(link)).toBe(true)
  for (const secret of ['7K2M', 'Maria', '529', 'Cardiologia', 'Helena']) expect(text).not.toContain(secret)
})

test('a cancelled time is not shared, and the address has no number of ours', () => {
  const agendamento = { ...pedido.agendamento!, status: 'CANCELADA' as const }
  const text = shareText({ ...pedido, agendamento }, link)
  expect(text).not.toContain('09:20')
  expect(whatsappUrl('a b\nc')).toBe('https://wa.me/?text=a%20b%0Ac')
})
