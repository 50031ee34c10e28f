import { randomBytes } from 'node:crypto'
import type { Deps, Sessao } from '#deps.ts'
import { findMunicipio, findServicoByText } from '#modules/catalogo/find-servico.ts'
import { lockHabilitado } from '#modules/conta/lock-usuario.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { isOffered, listFavoritoView, listGuardado } from './favorito.queries.ts'
import { alvoText, maxFavoritos, parseAlvo, type Alvo } from './favorito.rules.ts'
import {
  countFavorito,
  deleteFavorito,
  findFavorito,
  insertFavorito,
  openAlerta,
  updateValor,
} from './favorito.store.ts'

/** Identifies the alert settings in links of messages: 128 random bits. */
export const newChave = (): string => randomBytes(16).toString('base64url')

const gone = () => new Problem('base.nao_encontrado', 'Não encontramos o que você quer guardar.')

/** The ids of an existing target. @throws base.nao_encontrado */
async function resolveAlvo({ db }: Pick<Deps, 'db'>, alvo: Alvo) {
  const { tipo, redeId, servicoId } = alvo
  if (redeId !== null) {
    if (!(await isOffered(db, alvo))) throw gone()
    return { tipo, redeId, servicoId, municipioId: null }
  }
  const servico = await findServicoByText(db, tipo, servicoId)
  const lugar = await findMunicipio(db, alvo.cidade, alvo.uf)
  if (servico?._id !== servicoId || !lugar) throw gone()
  return { tipo, redeId, servicoId, municipioId: lugar._id }
}

/**
 * Saves a unit, a service of it or a service in a city as a favourite at today's card price. An existing one is unchanged.
 * Calls of one client run one at a time, so that no client exceeds the limit; the prices are compared again at once, in case one
 * fell meanwhile.
 * @throws base.nao_encontrado favorito.limite
 */
export async function createFavorito(deps: Deps, { usuarioId }: Sessao, texto: string): Promise<string> {
  const alvo = await resolveAlvo(deps, parseAlvo(texto))
  const criadoEm = deps.clock.now()
  const row = { id: newId(), usuarioId, ...alvo, criadoEm }
  return deps.db.transaction(async (tx) => {
    await lockHabilitado(tx, usuarioId)
    const known = await findFavorito(tx, row)
    if (known) return known
    if ((await countFavorito(tx, usuarioId)) >= maxFavoritos) throw new Problem('favorito.limite')
    await insertFavorito(tx, row)
    const kept = (await listFavoritoView(tx, usuarioId, criadoEm)).find((f) => f.id === row.id)
    if (kept?.valor) await updateValor(tx, row.id, kept.valor)
    await openAlerta(tx, { usuarioId, chave: newChave(), conferirEm: criadoEm })
    return row.id
  })
}

/** Removes a favourite and returns its target. @throws base.nao_encontrado */
export async function removeFavorito({ db }: Deps, { usuarioId }: Sessao, id: string): Promise<string> {
  const found = (await listGuardado(db, usuarioId)).find((f) => f.id === id)
  const removed = found && (await db.transaction((tx) => deleteFavorito(tx, usuarioId, id)))
  if (!removed) throw new Problem('base.nao_encontrado', 'Favorito não encontrado.')
  return alvoText(found)
}
