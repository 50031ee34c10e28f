import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { insertCobranca, moveCobranca } from '@alento/server/modules/assinatura/cobranca.store.ts'
import type { ContratoChange } from '@alento/server/modules/assinatura/contrato.store.ts'
import type { EventoContrato } from '@alento/server/modules/assinatura/contrato.rules.ts'
import type { ContratoRow } from '@alento/server/modules/assinatura/lock-contrato.store.ts'
import { firstPeriodoOf, nextPeriodoOf } from '@alento/server/modules/assinatura/periodo.rules.ts'
import { moveContrato } from '@alento/server/modules/assinatura/update-contrato.ts'
import { atrasadoDesdeOf, countTentativas } from '@alento/server/modules/assinatura/vencimento.rules.ts'
import { diasDeAtraso } from '@alento/contract/cartao/contrato.can.ts'
import { payCobranca } from './cobranca-paga.ts'
import { at, type Mundo, type Vida } from './vida.ts'

type Periodo = { de: Temporal.PlainDate; ate: Temporal.PlainDate; diaAncora: number }

const changeOf = ({ de, ate, diaAncora }: Periodo): ContratoChange => ({
  periodoInicio: de,
  proximaCobranca: ate,
  diaAncora,
})

/** The charge of a period, open or free. */
async function charge(mundo: Mundo, contrato: ContratoRow, { de, ate }: Periodo, gratis = false) {
  const nova = { contratoId: contrato.id, de, ate, valor: gratis ? 0 : contrato.valor }
  const estado = gratis ? ('GRATIS' as const) : ('ABERTA' as const)
  const saved = await insertCobranca(mundo.tx, { ...nova, estado }, at(mundo, de, 9))
  if (!saved) throw new Error('two charges of one period')
  return saved
}

/** The first period: its changes, and its charge, to be written once the contract has begun. */
export async function firstPeriod(mundo: Mundo, { h, comprado }: Vida, contrato: ContratoRow) {
  const periodo = firstPeriodoOf(contrato, comprado)
  const cobranca = await charge(mundo, contrato, periodo, h.gratis)
  const pay = async () => {
    if (!h.gratis) await payCobranca(mundo, { contrato, cobranca, quando: at(mundo, comprado, 10) })
  }
  return { change: changeOf(periodo), pay }
}

type Passo = { evento: EventoContrato; dia: Temporal.PlainDate; change?: ContratoChange; motivo?: string }

/** One event, by the platform itself, or with a reason by the holder. */
const step = (
  mundo: Mundo,
  contrato: ContratoRow,
  { evento, dia, change = {}, motivo }: Passo,
): Promise<ContratoRow> => {
  const who = motivo === undefined ? { usuarioId: null } : { usuarioId: contrato.usuarioId, motivo }
  return moveContrato(mundo.tx, contrato, { evento, change, now: at(mundo, dia, 9), ...who })
}

/** The renewals that were paid: of those who stopped paying all but the last one. */
async function renewAll(mundo: Mundo, { h }: Vida, issued: ContratoRow): Promise<ContratoRow> {
  const hoje = brasiliaDayOf(mundo.now)
  const goesOn = h.fim === 'ATIVO' || h.fim === 'CANCELADO_AO_FIM'
  const most = goesOn ? Number.POSITIVE_INFINITY : h.ha.months - 1
  let contrato = issued
  for (let n = 0; n < most; n += 1) {
    const de = contrato.proximaCobranca!
    if (Temporal.PlainDate.compare(de, hoje) > 0) return contrato
    const periodo = nextPeriodoOf(contrato, de)
    const cobranca = await charge(mundo, contrato, periodo)
    await payCobranca(mundo, { contrato, cobranca, quando: at(mundo, de, 9) })
    contrato = await step(mundo, contrato, { evento: 'renovar', dia: de, change: changeOf(periodo) })
  }
  return contrato
}

/** A renewal that was not paid in time, and with `SUSPENSO` not within ten days either. */
async function missOne(mundo: Mundo, { h }: Vida, contrato: ContratoRow): Promise<void> {
  const due = contrato.proximaCobranca!
  const hoje = brasiliaDayOf(mundo.now)
  const cobranca = await charge(mundo, contrato, nextPeriodoOf(contrato, due))
  const atrasadoDesde = atrasadoDesdeOf(contrato.metodo, due)
  const dia = atrasadoDesde.add({ days: 1 })
  const late = await step(mundo, contrato, { evento: 'atrasar', dia, change: { atrasadoDesde } })
  const tentativas = countTentativas(atrasadoDesde, hoje)
  await moveCobranca(mundo.tx, cobranca.id, ['ABERTA'], { tentativas })
  if (h.fim !== 'SUSPENSO') return
  const suspensoDesde = atrasadoDesde.add({ days: diasDeAtraso + 1 })
  await step(mundo, late, { evento: 'suspender', dia: suspensoDesde, change: { suspensoDesde } })
}

/** The holder left; with `CANCELADO` the paid period is over since. */
async function leave(mundo: Mundo, { h }: Vida, contrato: ContratoRow): Promise<void> {
  const over = contrato.proximaCobranca!
  const ended = h.fim === 'CANCELADO'
  const dia = ended ? over.subtract({ days: 9 }) : brasiliaDayOf(mundo.now).subtract({ days: 2 })
  const motivo = ended ? 'Mudei de cidade' : 'Uso pouco'
  const change = { canceladoEm: at(mundo, dia, 9), motivoCancelamento: motivo }
  const left = await step(mundo, contrato, { evento: 'cancelarAoFim', dia, change, motivo })
  if (ended) await step(mundo, left, { evento: 'encerrar', dia: over })
}

/** The life of an issued contract until today. */
export async function liveOn(mundo: Mundo, vida: Vida, issued: ContratoRow): Promise<void> {
  const contrato = await renewAll(mundo, vida, issued)
  const { fim } = vida.h
  if (fim === 'EM_ATRASO' || fim === 'SUSPENSO') await missOne(mundo, vida, contrato)
  if (fim === 'CANCELADO_AO_FIM' || fim === 'CANCELADO') await leave(mundo, vida, contrato)
}
