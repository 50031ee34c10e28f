import type { z } from 'zod'
import type { updateCorpoClinico as contract } from '@alento/contract/unidade/corpo-clinico.ts'
import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { setUsuario } from '#modules/conta/set-usuario.ts'
import { findAcesso } from '#modules/equipe/find-acesso.queries.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { lockProfissional, type Profissional } from './get-profissional.ts'
import { findRedeDeProfissional } from './corpo-clinico.queries.ts'
import { updateProfissionalRow } from './corpo-clinico.store.ts'
import { refuseWithoutTempo, toRefusal } from './create-corpo-clinico.ts'
import { refuseInativo } from './refuse-inativo.ts'

type Mudanca = z.output<typeof contract.body>

/** Fields that professionals may change themselves; the unit is responsible for the others. */
const own = new Set(['email', 'miniBio'])

/** @throws base.proibido */
function refuseForeign({ role }: Sessao, change: Mudanca): void {
  if (role !== 'CorpoClinico' || Object.keys(change).every((key) => own.has(key))) return
  throw new Problem('base.proibido', 'Peça à administração da sua unidade para mudar estes dados.')
}

const toRow = ({ especialidade, ...rest }: Mudanca) => ({
  ...rest,
  ...(especialidade !== undefined && { especialidadeId: especialidade }),
})

const pickChanged = (before: Profissional, change: Mudanca): Partial<Profissional> =>
  Object.fromEntries(
    Object.entries(toRow(change)).filter(
      ([key, value]) => value !== undefined && value !== Reflect.get(before, key),
    ),
  )

async function endAcesso(tx: Tx, corpoClinicoId: string): Promise<void> {
  const acesso = await findAcesso(tx, corpoClinicoId)
  if (acesso) await setUsuario(tx, acesso.id, { status: 'Desabilitado' })
}

const acaoOf = ({ status }: Partial<Profissional>): string => {
  if (status === undefined) return 'profissional.alterar'
  return status === 'ATIVO' ? 'profissional.ativar' : 'profissional.desativar'
}

/**
 * Changes a professional, locked, in the caller's transaction; the caller updates the next free time. INATIVO ends the access
 * at once. Returns whether anything changed.
 * @throws base.nao_encontrado base.proibido base.invalido profissional.inativo profissional.registro_existente
 * agenda.sem_tempo_atendimento
 */
export async function updateProfissional(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  sessao: Sessao,
  { id, change }: { id: string; change: Mudanca },
): Promise<boolean> {
  const before = await lockProfissional(tx, sessao, id)
  refuseForeign(sessao, change)
  const parts = pickChanged(before, change)
  if (Object.keys(parts).length === 0) return false
  if (parts.status !== 'ATIVO') refuseInativo(before)
  if (parts.tempoAtendimento === null) {
    const rede = await findRedeDeProfissional(tx, before.redeId)
    if (rede) refuseWithoutTempo(rede, null)
  }
  try {
    await updateProfissionalRow(tx, id, parts)
  } catch (error) {
    throw toRefusal(error)
  }
  if (parts.status === 'INATIVO') await endAcesso(tx, id)
  await recordAuditoria(tx, {
    quando: clock.now(),
    usuarioId: sessao.usuarioId,
    acao: acaoOf(parts),
    objeto: 'corpo_clinico',
    objetoId: id,
    detalhe: { campos: Object.keys(parts).toSorted().join(' ') },
    ...makeMudanca(before, parts),
  })
  return true
}
