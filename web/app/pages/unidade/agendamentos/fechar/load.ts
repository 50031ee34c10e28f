import { listAgendamento } from '@alento/contract/agenda/agendamento.ts'
import { createFechamento, listFechamento } from '@alento/contract/agenda/fechamento.ts'
import { dayIn, countDays } from '@alento/contract/base/zona.ts'
import { type Args, load } from '#lib/api/api.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { parseDia } from '#lib/tempo/month-grid.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'

/** The longest closing, in days. */
const longest = 42

/** `?de=&ate=` is the period that is looked at before it is closed. */
export async function loadFechar(args: Args) {
  const { unidade } = await requireUnidade(args, listFechamento, createFechamento, listAgendamento)
  const params = new URL(args.request.url).searchParams
  const de = parseDia(params.get('de') ?? '')
  const ate = parseDia(params.get('ate') ?? '') ?? de
  const days = de && ate ? countDays({ de, ate }) : 0
  const periodo = de && ate && days >= 1 && days <= longest ? { de, ate } : null
  const query = { unidade: unidade._id }
  const [fechamentos, list] = await Promise.all([
    load(args, listFechamento, { query }, 'equipe'),
    periodo ? load(args, listAgendamento, { query: { ...query, ...periodo } }, 'equipe') : [],
  ])
  return {
    unidade: unidade._id,
    hoje: dayIn(nowMs(), unidade.fuso),
    periodo,
    wrong: de !== null && periodo === null,
    fechamentos,
    marcados: list.filter((a) => a.status !== 'CANCELADA' && a.situacaoVisita !== 'ATENDIDA'),
    chave: crypto.randomUUID(),
  }
}
