import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { Problem } from '#platform/problem.ts'
import { saveAlerta, stopAlerta } from './favorito.store.ts'
import { newChave } from './create-favorito.ts'

type Canais = { email: boolean; sms: boolean }

/** Saves the alert settings; reductions while alerts were off are reported once they are on again. */
export async function updateAlerta(
  { db, clock }: Deps,
  { usuarioId }: Sessao,
  { email, sms }: Canais,
): Promise<Canais> {
  const row = { usuarioId, chave: newChave(), email, sms, conferirEm: clock.now() }
  await db.transaction((tx) => saveAlerta(tx, row))
  return { email, sms }
}

/** Turns the alerts off through the link of a message, without a login. @throws base.nao_encontrado */
export async function stopAlertaPreco({ db, clock }: Deps, chave: string): Promise<void> {
  const usuarioId = await stopAlerta(db, chave)
  if (!usuarioId)
    throw new Problem('base.nao_encontrado', 'Este link não vale mais. Entre e veja os seus favoritos.')
  await recordAuditoria(db, {
    quando: clock.now(),
    usuarioId,
    acao: 'favorito.alerta_desligado',
    objeto: 'usuario',
    objetoId: usuarioId,
    detalhe: {},
  })
}
