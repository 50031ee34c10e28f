import { nextBankingDay } from '@alento/server/modules/pagamento/dia-util.rules.ts'
import { hex32 } from './documentos.ts'
import type { Contexto, DemoRows, Row } from './tipos.ts'

/** Days from the sale to the deposit of each instalment, as at the gateway. */
const days = 30

const civil = (moment: Temporal.Instant, zone: string): Temporal.PlainDate =>
  moment.toZonedDateTimeISO(zone).toPlainDate()

/**
 * One deposit per seller and day. The id differs from the one that the simulator would use, because the simulator does not know these
 * deposits.
 */
function depositOf(deposits: Map<string, Row<'transferencia'>>, sellerId: string, dia: Temporal.PlainDate) {
  const id = hex32(`deposito/${sellerId}/${String(dia)}`)
  const criadoEm = dia.toZonedDateTime('UTC').toInstant()
  const fresh: Row<'transferencia'> = {
    id,
    sellerId,
    valor: 0,
    dia,
    status: 'succeeded',
    criadoEm,
    lidoEm: criadoEm,
    conferidaEm: criadoEm,
  }
  const deposit = deposits.get(id) ?? fresh
  deposits.set(id, deposit)
  return deposit
}

type Parcela = { parcela: number; valor: number }

/** The unit's share in instalments that add up to it; the first ones get the remaining centavos. */
const parcelasOf = ({ repasse, parcelas }: Row<'pagamento'>): Parcela[] =>
  Array.from({ length: parcelas }, (_, i) => ({
    parcela: i + 1,
    valor: Math.floor(repasse / parcelas) + (i < repasse % parcelas ? 1 : 0),
  }))

/**
 * The receivables of every paid sale: the unit's whole share, because the platform bears the gateway's fee; deposited once its
 * day is over, expected before. The platform's own share belongs to another seller and is not shown anywhere.
 */
export function addRepasses(rows: DemoRows, { now }: Contexto): void {
  const today = civil(now, 'UTC')
  const deposits = new Map<string, Row<'transferencia'>>()
  for (const p of rows.pagamento) {
    const { transacaoId, sellerId } = p
    if (p.status !== 'PAGO' || transacaoId === null || sellerId === '') continue
    const soldOn = civil(p.criadoEm, 'America/Sao_Paulo')
    for (const { parcela, valor } of parcelasOf(p).filter((x) => x.valor > 0)) {
      const dia = nextBankingDay(soldOn.add({ days: days * parcela }))
      const deposit = Temporal.PlainDate.compare(dia, today) < 0 ? depositOf(deposits, sellerId, dia) : null
      if (deposit) deposit.valor += valor
      rows.recebivel.push({
        id: hex32(`recebivel/${transacaoId}/${parcela}`),
        pagamentoId: p.id,
        transacaoId,
        sellerId,
        parcela,
        valorBruto: valor,
        valorLiquido: valor,
        status: deposit ? 'paid' : 'pending',
        previstoPara: dia,
        pagoDia: deposit ? dia : null,
        transferenciaId: deposit?.id ?? null,
        lidoEm: now,
      })
    }
  }
  rows.transferencia.push(...deposits.values())
}
