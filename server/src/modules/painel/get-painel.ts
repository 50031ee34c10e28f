import type { Output } from '@alento/contract/base/endpoint.ts'
import { brasiliaDayOf, brasiliaStartOf } from '@alento/contract/base/zona.ts'
import type {
  getPainel as contract,
  PainelPlataforma,
  PainelUnidade,
} from '@alento/contract/plataforma/painel.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAcessoPedido } from '#modules/pedido/record-acesso-pedido.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import { unknownRede } from '#modules/rede/rede.problemas.ts'
import { versaoOf } from '#platform/image/image-key.ts'
import { getDepositoDoMes } from './get-depositos.ts'
import { getReceber } from './get-financeiro.ts'
import { countPorAtender } from './list-por-atender.ts'
import * as q from './painel.queries.ts'
import { servicoText } from './painel.rules.ts'

type Reading = Pick<Deps, 'db' | 'clock'>
type Agendamentos = NonNullable<PainelUnidade['agendamentos']>
type Pedidos = NonNullable<PainelUnidade['pedidos']>

/** The whole unit; clinical staff see only their own appointments. @throws base.nao_encontrado for one without a professional */
function escopoOf({ role, corpoClinicoId }: Sessao, redeId: string): q.Escopo {
  if (role !== 'CorpoClinico') return { redeId }
  if (!corpoClinicoId) throw unknownRede()
  return { redeId, corpoClinicoId }
}

type Ultimo = Awaited<ReturnType<typeof q.listUltimos>>[number]

const toAgendamento = (r: Ultimo): Agendamentos[number] => ({
  _id: r.id,
  paciente: r.pedidoId ? r.paciente : (r.avulso?.name ?? ''),
  servico: r.pedidoId ? (r.especialidade ?? 'Exames') : (r.avulso?.servico ?? ''),
  dia: String(r.dia),
  horario: r.horario.toString({ smallestUnit: 'minute' }),
  corpo_clinico: r.corpoClinicoId,
  status: r.status,
  situacaoVisita: r.situacaoVisita,
  tipoPagamento: r.tipoPagamento,
})

const toPedido = ({
  id,
  especialidade,
  exames,
  ...r
}: Awaited<ReturnType<typeof q.listUltimosPedidos>>[number]): Pedidos[number] => ({
  ...r,
  _id: id,
  servico: servicoText({ especialidade, exames }),
})

const toProfissional = (p: Awaited<ReturnType<typeof q.listAtivos>>[number]) => ({
  _id: p.id,
  nome: p.nome,
  registro: `${p.tipoRegistro}-${p.ufRegistro} ${p.numeroRegistro}`,
  tempoAtendimento: p.tempoAtendimento,
  retrato: p.retrato,
  fotoVersao: versaoOf(p.foto),
})

/** Audits whose orders were seen where. */
async function note(deps: Reading, sessao: Sessao, agenda: readonly string[], lista: readonly string[]) {
  if (agenda.length > 0) await recordAcessoPedido(deps, sessao, 'agenda.ver', agenda)
  if (lista.length > 0) await recordAcessoPedido(deps, sessao, 'pedido.listar', lista)
}

const idsOf = (rows: readonly { id: string }[] | null): string[] => (rows ?? []).map(({ id }) => id)
const mapped = <R, T>(rows: readonly R[] | null, to: (row: R) => T): T[] | null => rows && rows.map(to)

async function getReceberAndDepositos(deps: Reading, sessao: Sessao, redeId: string) {
  const [vendas, depositos] = await Promise.all([
    getReceber(deps, sessao, redeId),
    getDepositoDoMes(deps, sessao, redeId),
  ])
  return { ...vendas, depositos }
}

async function ofUnidade(deps: Reading, sessao: Sessao, redeId: string): Promise<PainelUnidade> {
  const { db, clock } = deps
  const unidade = await getUnidade(db, sessao, redeId)
  const escopo = escopoOf(sessao, redeId)
  const clinico = sessao.role === 'CorpoClinico'
  const gestor = sessao.role === 'AdmRede' || sessao.role === 'Administrador'
  const local = clock.now().toZonedDateTimeISO(unidade.fuso)
  const hoje = local.toPlainDate()
  const marca = unidade.agendamento === 'S'
  const [ultimos, agenda, pedidos, vouchers, ativos, receber] = await Promise.all([
    marca ? q.listUltimos(db, escopo, hoje.subtract({ days: 30 })) : null,
    marca ? q.countAgenda(db, escopo, local) : null,
    clinico ? null : q.listUltimosPedidos(db, redeId),
    clinico ? null : countPorAtender(deps, redeId),
    gestor ? q.listAtivos(db, redeId) : null,
    gestor ? getReceberAndDepositos(deps, sessao, redeId) : null,
  ])
  const naAgenda = (ultimos ?? []).flatMap(({ pedidoId }) => (pedidoId ? [pedidoId] : []))
  await note(deps, sessao, naAgenda, idsOf(pedidos))
  return {
    agendamentos: mapped(ultimos, toAgendamento),
    pedidos: mapped(pedidos, toPedido),
    profissionais: mapped(ativos, toProfissional),
    ...(agenda ?? { hoje: null, aConfirmar: null }),
    vouchers,
    rate: unidade.rate,
    avaliacoes: unidade.avaliacoes,
    receber,
  }
}

/** Counts from midnight in São Paulo: the platform's own day. */
async function ofPlataforma({ db, clock }: Reading): Promise<PainelPlataforma> {
  const midnight = brasiliaStartOf(brasiliaDayOf(clock.now()))
  return { pedidosHoje: await q.countPedidosDesde(db, midnight) }
}

/** The start page of a member of staff. That orders were seen is audited for their clients. @throws base.nao_encontrado */
export async function getPainel(
  deps: Reading,
  sessao: Sessao,
  redeId: string | undefined,
): Promise<Output<typeof contract>> {
  const admin = sessao.role === 'Administrador'
  if (!redeId && !admin) throw unknownRede()
  return {
    unidade: redeId ? await ofUnidade(deps, sessao, redeId) : null,
    plataforma: admin ? await ofPlataforma(deps) : null,
  }
}

/**
 * Number of appointments from today on that wait for the unit's confirmation; clinical staff count their own. @throws
 * base.nao_encontrado
 */
export async function countAConfirmar(
  { db, clock }: Reading,
  sessao: Sessao,
  redeId: string,
): Promise<{ total: number }> {
  const { fuso, agendamento } = await getUnidade(db, sessao, redeId)
  if (agendamento !== 'S') return { total: 0 }
  const local = clock.now().toZonedDateTimeISO(fuso)
  return { total: (await q.countAgenda(db, escopoOf(sessao, redeId), local)).aConfirmar }
}
