import { expect, test } from 'vitest'
import { StatusAgendamento } from '@alento/contract/agenda/agenda.ts'
import { StatusCartao } from '@alento/contract/cartao/cartao.ts'
import { EstadoContrato } from '@alento/contract/cartao/contrato.ts'
import { StatusEspera } from '@alento/contract/agenda/espera.ts'
import { CanalMensagem, StatusMensagem } from '@alento/contract/plataforma/mensagem.ts'
import { TipoOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import {
  MetodoPagamento,
  StatusEstorno,
  StatusPagamentoGateway,
} from '@alento/contract/pagamento/pagamento.ts'
import { StatusAtendimento, StatusPagamento } from '@alento/contract/pedido/pedido.ts'
import { EstadoReclamacao } from '@alento/contract/cliente/reclamacao.ts'
import { dadoText } from './dados-palavras.ts'

test('every state that an order, a payment, a card or a message can have is said in words', () => {
  const states = [
    StatusPagamento,
    StatusAtendimento,
    StatusAgendamento,
    StatusPagamentoGateway,
    StatusEstorno,
    StatusCartao,
    EstadoContrato,
    StatusEspera,
    EstadoReclamacao,
    StatusMensagem,
    CanalMensagem,
    MetodoPagamento,
    TipoOrcamento,
  ].flatMap((of): readonly string[] => of.options)
  expect(states.filter((state) => dadoText('status', state) === state && state !== 'pix')).toEqual([])
})

test('documents and numbers have their points; what somebody wrote stays as it is', () => {
  expect(dadoText('cpf', '52998224725')).toBe('529.982.247-25')
  expect(dadoText('dependenteCpf', '52998224725')).toBe('529.982.247-25')
  expect(dadoText('telefoneCelular', '21987652210')).toBe('(21) 98765-2210')
  expect(dadoText('cep', '20520054')).toBe('20520-054')
  for (const [campo, valor] of [
    ['codigoExame', '52998224725'],
    ['cpf', 'apagado-1'],
    ['texto', 'Fui bem atendida. PAGO'],
    ['nome', 'constructor'],
  ] as const)
    expect(dadoText(campo, valor)).toBe(valor)
})
