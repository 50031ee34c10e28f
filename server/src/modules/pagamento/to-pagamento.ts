import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Pagamento } from '@alento/contract/pagamento.ts'
import type { PagamentoRow } from './find-pagamento.store.ts'

const iso = (t: Temporal.Instant): string => t.toString({ smallestUnit: 'second' })

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

/** A Pix is shown as long as it may be paid: until it expires, or until `ate`, the last moment to pay for what it buys. */
function toPix({ pixEmv, pixExpiraEm }: Attempt, ate: Temporal.Instant | null): Pagamento['pix'] {
  if (!pixEmv || !pixExpiraEm) return null
  return {
    emv: pixEmv,
    expiraEm: iso(ate && Temporal.Instant.compare(ate, pixExpiraEm) < 0 ? ate : pixExpiraEm),
  }
}

/** A payment attempt as its buyer sees it: boleto and Pix only while they can be paid. */
export function toPagamento(p: Attempt | null, ate: Temporal.Instant | null = null): Pagamento | null {
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
    pix: waiting ? toPix(p, ate) : null,
    motivo: p.motivo,
  }
}
