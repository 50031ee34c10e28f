import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Pagamento } from '@alento/contract/pagamento/pagamento.ts'
import { iso } from '#platform/iso.ts'
import type { PagamentoRow } from './find-pagamento.store.ts'

type Attempt = Pick<
  PagamentoRow,
  | 'metodo'
  | 'status'
  | 'valor'
  | 'parcelas'
  | 'criadoEm'
  | 'bandeira'
  | 'finalCartao'
  | 'boletoLink'
  | 'boletoLinha'
  | 'boletoVencimento'
  | 'boletoLimite'
  | 'pixEmv'
  | 'pixExpiraEm'
  | 'motivo'
>

/** A payment attempt as its buyer sees it: boleto and Pix only while they can be paid. */
export function toPagamento(p: Attempt | null): Pagamento | null {
  if (!p) return null
  const waiting = p.status === 'PENDENTE'
  return {
    metodo: p.metodo,
    status: p.status,
    valor: centavos(p.valor),
    parcelas: p.parcelas,
    valorParcela: centavos(p.valor / p.parcelas),
    createdAt: iso(p.criadoEm),
    cartao: p.bandeira && p.finalCartao ? { bandeira: p.bandeira, final: p.finalCartao } : null,
    boleto:
      waiting && p.boletoLink && p.boletoLinha && p.boletoVencimento && p.boletoLimite
        ? {
            link: p.boletoLink,
            linha: p.boletoLinha,
            vencimento: String(p.boletoVencimento),
            limite: String(p.boletoLimite),
          }
        : null,
    pix: waiting && p.pixEmv && p.pixExpiraEm ? { emv: p.pixEmv, expiraEm: iso(p.pixExpiraEm) } : null,
    motivo: p.motivo,
  }
}
