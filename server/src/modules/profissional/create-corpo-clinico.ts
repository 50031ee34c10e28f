import type { z } from 'zod'
import { agendaProblems } from '@alento/contract/agenda/agenda.ts'
import type { createCorpoClinico as contract } from '@alento/contract/unidade/corpo-clinico.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { createEquipe, hashEquipe } from '#modules/equipe/create-equipe.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { unknownRede } from '#modules/rede/rede.problemas.ts'
import { newId } from '#platform/id.ts'
import { fieldProblem, invalidField, Problem } from '#platform/problem.ts'
import { findRedeDeProfissional, type RedeDeProfissional } from './corpo-clinico.queries.ts'
import { findProfissionalByChave, insertProfissional, refusedBy } from './corpo-clinico.store.ts'

type Dados = z.output<typeof contract.body>

/** Number of drawn portraits. */
const retratos = 8

/** A unit that schedules needs the length of an appointment. @throws agenda.sem_tempo_atendimento */
export function refuseWithoutTempo(rede: RedeDeProfissional, tempo: number | null | undefined): void {
  const code = 'agenda.sem_tempo_atendimento'
  if (rede.agendamento === 'S' && !tempo)
    throw fieldProblem(code, 'tempoAtendimento', agendaProblems[code].title)
}

/** @throws profissional.sem_acesso base.invalido */
function checkAcesso(rede: RedeDeProfissional, { username, password }: Dados): void {
  if (username === undefined && password === undefined) return
  if (rede.tipoPessoa === 'PF') throw new Problem('profissional.sem_acesso')
  if (username === undefined) throw invalidField('username', 'Informe o usuário')
  if (password === undefined) throw invalidField('password', 'Informe a senha')
}

/** Converts the database's refusal to a problem; any other error is returned unchanged. */
export function toRefusal(error: unknown): unknown {
  const what = refusedBy(error)
  if (what === 'registro')
    return fieldProblem(
      'profissional.registro_existente',
      'numeroRegistro',
      'Este registro já está cadastrado nesta unidade',
    )
  if (what === 'especialidade') return invalidField('especialidade', 'Escolha uma especialidade da lista')
  if (what === 'tipoRegistro') return invalidField('tipoRegistro', 'Escolha o conselho')
  return error
}

const rowOf = ({ rede, especialidade, rqe, cbo, miniBio, tempoAtendimento, ...d }: Dados) => ({
  redeId: rede,
  nome: d.nome,
  tipoRegistro: d.tipoRegistro,
  numeroRegistro: d.numeroRegistro,
  ufRegistro: d.ufRegistro,
  email: d.email,
  especialidadeId: especialidade ?? null,
  rqe: rqe ?? null,
  cbo: cbo ?? null,
  miniBio: miniBio ?? '',
  tempoAtendimento: tempoAtendimento ?? null,
})

/** `username` with its hash; null when no access was requested. */
async function accessOf({ username, password, nome, email }: Dados) {
  if (username === undefined || password === undefined) return null
  return { username, senhaHash: await hashEquipe({ username, name: nome, email }, password, 'password') }
}

async function insert(deps: Deps, { usuarioId }: Sessao, { chave, dados }: Novo): Promise<string> {
  const acesso = await accessOf(dados)
  return deps.db.transaction(async (tx) => {
    const id = newId()
    const quando = deps.clock.now()
    const retrato = Number.parseInt(id.slice(-2), 16) % retratos
    await insertProfissional(tx, { ...rowOf(dados), id, retrato, chave, criadoEm: quando })
    if (acesso) {
      const { nome: name, email, rede: redeId } = dados
      const who = { name, email, redeId, corpoClinicoId: id, cpf: null, telefoneCelular: '' }
      await createEquipe(deps, tx, { role: 'CorpoClinico', ...who, ...acesso })
    }
    await recordAuditoria(tx, {
      quando,
      usuarioId,
      acao: 'profissional.criar',
      objeto: 'corpo_clinico',
      objetoId: id,
      detalhe: { rede: dados.rede, acesso: acesso !== null },
    })
    return id
  })
}

type Novo = { chave: string; dados: Dados }

/**
 * Creates a professional of a unit, with an access to the system when requested. Repeating it with the same key returns the
 * same professional. Returns the id.
 * @throws base.nao_encontrado base.invalido agenda.sem_tempo_atendimento profissional.registro_existente
 * profissional.sem_acesso conta.usuario_existente conta.senha_comum
 */
export async function createCorpoClinico(deps: Deps, sessao: Sessao, novo: Novo): Promise<string> {
  const { chave, dados } = novo
  await checkUnidade(deps.db, sessao, dados.rede)
  const rede = await findRedeDeProfissional(deps.db, dados.rede)
  if (!rede) throw unknownRede()
  const before = await findProfissionalByChave(deps.db, dados.rede, chave)
  if (before) return before
  refuseWithoutTempo(rede, dados.tempoAtendimento)
  checkAcesso(rede, dados)
  try {
    return await insert(deps, sessao, novo)
  } catch (error) {
    // Two simultaneous clicks: the second one finds the professional that the first one created.
    const made = refusedBy(error) ? await findProfissionalByChave(deps.db, dados.rede, chave) : null
    if (made) return made
    throw toRefusal(error)
  }
}
