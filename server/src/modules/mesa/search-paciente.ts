import { maskCpf } from '@alento/contract/base/formato-documento.ts'
import type { PacienteAchado } from '@alento/contract/agenda/paciente.ts'
import type { Deps, Sessao } from '#deps.ts'
import { countWrongTry, findEspera } from '#modules/conta/refuse-while-waiting.ts'
import { servicoOf } from '#modules/pedido/pedido.rules.ts'
import { recordAcessoPedido } from '#modules/pedido/record-acesso-pedido.ts'
import { codigoFor } from '#modules/pedido/voucher.rules.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import { findPedidos, findTelefonemas, type Onde } from './procura.queries.ts'
import { freeWrongCodes } from './redeem-voucher.ts'
import { procuraOf, type Procura } from './procura.rules.ts'

type Reading = Pick<Deps, 'db' | 'clock'>
type DePedido = Awaited<ReturnType<typeof findPedidos>>[number]
type PorTelefone = Awaited<ReturnType<typeof findTelefonemas>>[number]
type Marcado = NonNullable<DePedido['agendamento']>

const toAgendamento = (a: Marcado, hoje: Temporal.PlainDate) => ({
  _id: a.id,
  dia: String(a.dia),
  horario: a.horario.toString({ smallestUnit: 'minute' }),
  hoje: a.dia.equals(hoje),
  status: a.status,
  situacaoVisita: a.situacaoVisita,
})
const toProfissional = (p: { id: string; nome: string }) => ({ _id: p.id, nome: p.nome })

const ofPedido = (r: DePedido, hoje: Temporal.PlainDate, { role }: Sessao): PacienteAchado => ({
  paciente: r.paciente,
  cpf: maskCpf(r.cpf),
  telefoneCelular: r.telefoneCelular,
  servico: servicoOf(r.pedido),
  profissional: r.profissional && toProfissional(r.profissional),
  agendamento: r.agendamento && toAgendamento(r.agendamento, hoje),
  pedido: {
    _id: r.pedido.id,
    codigo: codigoFor(role, r.pedido),
    statusPagamento: r.pedido.statusPagamento,
    statusAtendimento: r.pedido.statusAtendimento,
    pagamentoAto: r.pedido.pagamentoAto,
  },
})

const ofTelefone = (r: PorTelefone, hoje: Temporal.PlainDate): PacienteAchado => ({
  paciente: r.paciente?.name ?? '',
  cpf: null,
  telefoneCelular: r.paciente?.telefoneCelular ?? '',
  servico: r.paciente?.servico ?? '',
  profissional: toProfissional(r.profissional),
  agendamento: toAgendamento(r.agendamento, hoje),
  pedido: null,
})

/** Today's by time, then later days, then past ones and those without a time, newest first. */
function inOrder(found: PacienteAchado[], hoje: string, max: number): PacienteAchado[] {
  const when = ({ agendamento: a }: PacienteAchado): string => (a ? `${a.dia} ${a.horario}` : '')
  const isPast = (one: PacienteAchado): boolean => when(one).slice(0, 10) < hoje
  const [ahead, behind] = [found.filter((one) => !isPast(one)), found.filter(isPast)]
  return [
    ...ahead.toSorted((x, y) => when(x).localeCompare(when(y))),
    ...behind.toSorted((x, y) => when(y).localeCompare(when(x))),
  ].slice(0, max)
}

/** The person who looks up a code holds the voucher or tries codes: either way it is audited like the desk's look-up. */
async function note(deps: Reading, sessao: Sessao, { codigo }: Procura, rows: readonly DePedido[]) {
  const [byCode, listed] = [rows.filter((r) => r.pedido.codigo === codigo), rows.map((r) => r.pedido.id)]
  await recordAcessoPedido(deps, sessao, 'pedido.listar', listed)
  await recordAcessoPedido(
    deps,
    sessao,
    'voucher.ver',
    byCode.map((r) => r.pedido.id),
  )
}

/**
 * The searches of a unit that look like a code and find nothing: a unit sees half of its codes, and a search that finds the order
 * would tell that the other half was guessed. Names of eight letters look alike, so the count refuses no caller.
 */
const countOf = (rede: string) => ({ chave: `procura:${rede}`, free: freeWrongCodes, waits: false })

/** Returns the searches that this unit may make: by code none while it waits after many that found nothing. */
async function restrictProcura(deps: Reading, rede: string, procura: Procura): Promise<Procura> {
  const { codigo, ...rest } = procura
  if (codigo === undefined || (await findEspera(deps, countOf(rede).chave))) return rest
  return procura
}

/** Removes results found by their code while the unit waits: a right code among many simultaneous guesses is refused too. */
async function withoutGuessed(deps: Reading, rede: string, codigo: string | undefined, rows: DePedido[]) {
  const isGuess = ({ pedido }: DePedido): boolean => pedido.codigo === codigo
  if (!rows.some(isGuess) || !(await findEspera(deps, countOf(rede).chave))) return rows
  return rows.filter((row) => !isGuess(row))
}

/**
 * Patients of one unit by name, CPF, telephone or voucher code; clinical staff find only their own. After many texts that
 * look like a code and find nothing, codes find nothing for a while. Source: ADR 0173. @throws base.nao_encontrado for another
 * unit
 */
export async function searchPaciente(
  deps: Reading,
  sessao: Sessao,
  { rede, procurado, limit }: { rede: string; procurado: string; limit: number },
): Promise<PacienteAchado[]> {
  const { db, clock } = deps
  const { fuso } = await getUnidade(db, sessao, rede)
  const asked = procuraOf(procurado)
  const clinico = sessao.role === 'CorpoClinico'
  if (!asked || (clinico && !sessao.corpoClinicoId)) return []
  const procura = await restrictProcura(deps, rede, asked)
  if (Object.keys(procura).length === 0) return []
  const agora = clock.now()
  const hoje = agora.toZonedDateTimeISO(fuso).toPlainDate()
  const onde: Onde = { redeId: rede, corpoClinicoId: clinico ? sessao.corpoClinicoId : null, agora }
  const [achados, telefonemas] = await Promise.all([
    findPedidos(db, onde, procura, limit),
    procura.nome || procura.telefone ? findTelefonemas(db, onde, procura, limit) : [],
  ])
  const pedidos = await withoutGuessed(deps, rede, procura.codigo, achados)
  if (procura.codigo && pedidos.length + telefonemas.length === 0) await countWrongTry(deps, [countOf(rede)])
  await note(deps, sessao, procura, pedidos)
  const found = [
    ...pedidos.map((r) => ofPedido(r, hoje, sessao)),
    ...telefonemas.map((r) => ofTelefone(r, hoje)),
  ]
  return inOrder(found, String(hoje), limit)
}
