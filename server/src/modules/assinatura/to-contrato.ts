import { lastDayToWithdraw } from '@alento/contract/base/desistencia.ts'
import { statusCartaoOf } from '@alento/contract/cartao/contrato.can.ts'
import { addDays, brasilia, dayIn } from '@alento/contract/base/zona.ts'
import type { Cobranca, Contrato } from '@alento/contract/cartao/contrato.ts'
import { toPagamento } from '#modules/pagamento/to-pagamento.ts'
import { iso } from '#platform/iso.ts'
import type { ContratoView } from './find-contrato.queries.ts'

/** The day of a moment in Brasília. */
export const diaOf = (t: Temporal.Instant): string => dayIn(t.epochMilliseconds, brasilia)

const toCobranca = ({ cobranca: c, pagamento }: ContratoView['cobrancas'][number]): Cobranca => ({
  _id: c.id,
  tipo: c.tipo,
  de: String(c.de),
  ate: String(c.ate),
  valor: c.valor,
  vencimento: String(c.vencimento),
  estado: c.estado,
  pagaEm: c.pagaEm && iso(c.pagaEm),
  pagamento: toPagamento(pagamento),
})

/** Returns the holder of the purchase form; the form's check made sure that a contract, unlike a draft, has all fields. */
function titularOf({ dados }: ContratoView['contrato']): Contrato['titular'] {
  const { dependentes: _, ...titular } = dados
  return titular as Contrato['titular']
}

const novoPrecoOf = ({ valorNovo, valorNovoDesde }: ContratoView['contrato']): Contrato['novoPreco'] =>
  valorNovo !== null && valorNovoDesde ? { valor: valorNovo, desde: String(valorNovoDesde) } : null

export function toContrato({
  contrato: c,
  plano,
  planoNovo,
  cartao,
  dependentes,
  cobrancas,
}: ContratoView): Contrato {
  return {
    _id: c.id,
    k: c.chave,
    estado: c.estado,
    status: c.estado === 'RASCUNHO' ? 'AGUARDANDO_PAGAMENTO' : statusCartaoOf(c.estado),
    numeroCartao: cartao.numeroCartao,
    plano: {
      _id: plano.id,
      name: plano.name,
      maxDependentes: plano.maxDependentes,
      seguro: plano.seguro,
      condicoesSeguro: plano.condicoesSeguro,
    },
    recorrencia: c.recorrencia,
    valor: c.valor,
    novoPreco: novoPrecoOf(c),
    planoNovo,
    metodo: c.metodo,
    diaPagamento: c.diaPagamento,
    cartaoCredito: c.bandeira && c.finalCartao ? { bandeira: c.bandeira, final: c.finalCartao } : null,
    mesGratis: c.mesGratis,
    proximaCobranca: c.proximaCobranca && String(c.proximaCobranca),
    valeAte: c.proximaCobranca && addDays(String(c.proximaCobranca), -1),
    atrasadoDesde: c.atrasadoDesde && String(c.atrasadoDesde),
    emitidoEm: c.emitidoEm && iso(c.emitidoEm),
    desistenciaAte: c.emitidoEm && lastDayToWithdraw(diaOf(c.emitidoEm)),
    titular: titularOf(c),
    dependentes: dependentes.map((d) => ({
      _id: d.id,
      name: d.name,
      cpf: d.cpf,
      dataNascimento: String(d.dataNascimento),
      saiNaTroca: d.saiNaTroca,
    })),
    cobrancas: cobrancas.map(toCobranca),
    contratoVersao: c.contratoVersao,
    aceitoEm: c.aceitoEm && iso(c.aceitoEm),
    createdAt: iso(c.criadoEm),
  }
}
