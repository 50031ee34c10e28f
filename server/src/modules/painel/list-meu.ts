import type { MeuAgendamento } from '@alento/contract/cliente/area-cliente.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { formatCodigo } from '@alento/contract/pedido/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { listMeuAgendamentoRows, sumMeuFinanceiro } from './meu.queries.ts'
import { servicoText } from './painel.rules.ts'

type Reading = Pick<Deps, 'db' | 'clock'>
type Asked = { quando: 'proximos' | 'anteriores'; limit: number; offset: number }

/** A page of the client's own appointments, and their number. */
export async function listMeuAgendamento(
  { db, clock }: Reading,
  { usuarioId }: Sessao,
  asked: Asked,
): Promise<{ list: MeuAgendamento[]; total: number }> {
  const { rows, total } = await listMeuAgendamentoRows(db, usuarioId, { ...asked, now: clock.now() })
  const list = rows.map((r) => ({
    pedido: r.pedido,
    codigo: formatCodigo(r.codigo),
    dia: String(r.dia),
    horario: r.horario.toString({ smallestUnit: 'minute' }),
    status: r.status,
    situacaoVisita: r.situacaoVisita,
    statusPagamento: r.statusPagamento,
    statusAtendimento: r.statusAtendimento,
    pagamentoAto: r.pagamentoAto,
    servico: servicoText(r),
    profissional: r.profissional,
    paciente: r.paciente,
    unidade: { nomeRede: r.nomeRede, bairro: r.bairro, cidade: r.cidade },
  }))
  return { list, total }
}

/** Sums the amounts that the client paid, got back and has to pay, over all orders. Centavos. */
export async function getMeuFinanceiro({ db }: Reading, { usuarioId }: Sessao) {
  const { pago, devolvido, aDevolver, aPagar } = await sumMeuFinanceiro(db, usuarioId)
  return {
    pago: centavos(pago),
    devolvido: centavos(devolvido),
    aDevolver: centavos(aDevolver),
    aPagar: centavos(aPagar),
  }
}
