import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { Problem } from '#platform/problem.ts'
import { openAlerta, saveAlerta, setAvisar, stopAlerta } from './favorito.store.ts'
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

/**
 * Switches the alert of one favourite on or off. Reductions meanwhile are reported once it is on again, when the client's prices
 * are compared. @throws base.nao_encontrado
 */
export async function updateFavorito(
  { db, clock }: Deps,
  { usuarioId }: Sessao,
  id: string,
  avisar: boolean,
): Promise<{ avisar: boolean }> {
  await db.transaction(async (tx) => {
    if (!(await setAvisar(tx, usuarioId, id, avisar)))
      throw new Problem('base.nao_encontrado', 'Favorito não encontrado.')
    if (avisar) await openAlerta(tx, { usuarioId, chave: newChave(), conferirEm: clock.now() })
  })
  return { avisar }
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
