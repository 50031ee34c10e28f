import type { z } from 'zod'
import { formatDia } from '@alento/contract/base/texto.ts'
import { addDays, brasilia, brasiliaStartOf } from '@alento/contract/base/zona.ts'
import { formatCodigo } from '@alento/contract/pedido/pedido.ts'
import { nomeDaConta, nomeDoLancamento } from '@alento/contract/pagamento/razao-nomes.ts'
import { describeErroPeriodo } from '@alento/contract/pagamento/razao.can.ts'
import type {
  getRazaoPeriodo as contract,
  LancamentoDoPeriodo,
  RazaoPeriodo,
} from '@alento/contract/pagamento/razao.ts'
import type { Db } from '#platform/db/db.ts'
import { invalidField } from '#platform/problem.ts'
import { writeCsv } from '#platform/sheet/write-sheet.ts'
import {
  countPeriodo,
  listPartidaDoPeriodo,
  listPeriodo,
  sumContas,
  type Periodo,
} from './razao-periodo.queries.ts'

type Asked = z.output<(typeof contract)['query']>

/** Entries of one file. */
const maxPartidas = 100_000
const cutText = `Este arquivo tem só as primeiras ${maxPartidas.toLocaleString('pt-BR')} partidas do período.`

/** Both days by the calendar of Brasília. @throws base.invalido */
function periodoOf({ de, ate, tipo }: Asked): Periodo {
  const message = describeErroPeriodo(de, ate)
  if (message) throw invalidField('ate', message)
  return { de: brasiliaStartOf(de), antesDe: brasiliaStartOf(addDays(ate, 1)), tipo }
}

/** The ledger of a period, newest first. @throws base.invalido */
export async function listRazao(
  db: Db,
  { limit, offset, ...asked }: Asked & { limit: number; offset: number },
): Promise<{ list: LancamentoDoPeriodo[]; total: number }> {
  const periodo = periodoOf(asked)
  const rows = await listPeriodo(db, periodo, { limit, offset })
  return {
    total: await countPeriodo(db, periodo),
    list: rows.map(({ id, numero, tipo, chave, quando, pedido, contrato, partidas }) => ({
      _id: id,
      numero,
      tipo,
      chave,
      quando: quando.toString({ smallestUnit: 'second' }),
      partidas: partidas.map(({ conta, valor }) => ({ conta, valor })),
      pedido: pedido?.id
        ? { _id: pedido.id, codigo: formatCodigo(pedido.codigo ?? ''), unidade: pedido.unidade ?? '' }
        : null,
      contrato,
    })),
  }
}

/** Returns the movements of each account in a period. @throws base.invalido */
export async function getRazaoPeriodo(db: Db, asked: Asked): Promise<RazaoPeriodo> {
  const periodo = periodoOf(asked)
  return { lancamentos: await countPeriodo(db, periodo), contas: await sumContas(db, periodo) }
}

/** The entries of a period as CSV: reais with decimal comma, days of Brasília. @throws base.invalido */
export async function exportRazao(db: Db, asked: Asked): Promise<string> {
  const rows = await listPartidaDoPeriodo(db, periodoOf(asked), maxPartidas + 1)
  const lines = rows.slice(0, maxPartidas).map((r) => {
    const quando = r.quando.toZonedDateTimeISO(brasilia)
    return [
      String(r.numero),
      formatDia(quando.toPlainDate().toString()),
      quando.toPlainTime().toString({ smallestUnit: 'minute' }),
      nomeDoLancamento[r.tipo],
      r.pedido?.codigo ? formatCodigo(r.pedido.codigo) : '',
      r.pedido?.unidade ?? '',
      r.contrato ?? '',
      nomeDaConta[r.conta],
      Math.max(0, r.valor) / 100,
      Math.max(0, -r.valor) / 100,
    ]
  })
  const head = [
    'Número',
    'Dia',
    'Hora',
    'Lançamento',
    'Pedido',
    'Unidade',
    'Contrato',
    'Conta',
    'Débito',
    'Crédito',
  ]
  return writeCsv([head, ...lines, ...(rows.length > maxPartidas ? [[cutText]] : [])])
}

/** 'razao-2026-11-01-a-2026-11-30.csv'. */
export const razaoFileName = ({ de, ate }: Asked): string => `razao-${de}-a-${ate}.csv`
