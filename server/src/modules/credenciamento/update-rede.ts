import type { z } from 'zod'
import type { CadastroRede, updateRede as contract } from '@alento/contract/unidade/cadastro-rede.ts'
import type { MudancaDeRede } from '@alento/contract/unidade/mudanca.ts'
import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { checkTipoRegistro } from '#modules/catalogo/check-tipo-registro.ts'
import { findMunicipio } from '#modules/catalogo/find-servico.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import { setEspecialidades } from '#modules/rede/set-especialidades.ts'
import { setRede } from '#modules/rede/set-rede.ts'
import { syncOferta } from '#modules/preco/sync-oferta.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { unknownRede } from '#modules/rede/rede.problemas.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { splitBody, type Livres } from './editor-rede.rules.ts'
import { getCadastroRede, versaoOf } from './get-cadastro.ts'
import { mergePedida, lugarText, movesRede, toColumns, textsOf } from './mudanca.rules.ts'
import { requestVendedor } from './create-vendedor.ts'
import { requestMudanca } from './request-mudanca.ts'
import { findVendidaFora, listEspecialidadeConhecida } from './especialidade.queries.ts'
import { findRedeRow, listEspecialidadeId, type RedeRow } from './rede.queries.ts'
import { findVendedorRow, removeVendedor } from './vendedor.store.ts'

type Body = z.output<typeof contract.body>

/**
 * Ensures that a unit always accepts some payment. `waits`: online payment starts only once its account at the gateway exists.
 */
function checkPagamento(rede: RedeRow, livre: Partial<Livres>, waits: boolean): void {
  if (livre.pagamentoOnline === undefined && livre.pagamentoUnidade === undefined) return
  const { pagamentoOnline, pagamentoUnidade } = { ...rede, ...livre }
  if (pagamentoUnidade === 'S') return
  if (waits) throw new Problem('cadastro_rede.sem_vendedor')
  if (pagamentoOnline === 'N') throw new Problem('cadastro_rede.sem_pagamento')
}

/**
 * Returns the fields that may be written at once: an enabled unit without a gateway account requests one when it turns online payment on.
 */
async function splitPagamento(
  deps: Deps,
  tx: Tx,
  rede: RedeRow,
  { livre, body }: { livre: Partial<Livres>; body: Pick<Body, 'pagamentoOnline'> },
) {
  const asked = await findVendedorRow(tx, rede.id)
  const open = asked ? asked.situacao !== 'PRONTO' : !rede.zoopSellerId
  const waits = livre.pagamentoOnline === 'S' && rede.status === 'HABILITADO' && open
  checkPagamento(rede, livre, waits)
  if (body.pagamentoOnline === 'N') await removeVendedor(tx, rede.id)
  if (!waits) return livre
  if (!asked) await requestVendedor(deps, tx, rede.id)
  const { pagamentoOnline: _later, ...now } = livre
  return now
}

/** The municipality of city and state; null when they are not sent. @throws mudanca.municipio */
async function municipioOf({ db }: Deps, rede: RedeRow, { cidade, uf }: Pick<Body, 'cidade' | 'uf'>) {
  if (cidade === undefined && uf === undefined) return null
  const found = await findMunicipio(db, cidade ?? rede.cidade, uf ?? rede.uf)
  if (!found) throw new Problem('mudanca.municipio')
  return { municipioId: found._id, cidade: found.nome, uf: found.uf, fuso: found.fuso }
}
type Municipio = Awaited<ReturnType<typeof municipioOf>>

type Place = { lat: number | null; lng: number | null }

/** The resulting place: a changed address removes the unit from the map, unless a new place was sent too. */
function placeAfter(rede: Place, { lat, lng }: Pick<Body, 'lat' | 'lng'>, moved: boolean): Place {
  const told = lat === undefined || lng === undefined ? null : { lat, lng }
  if (told && (told.lat !== rede.lat || told.lng !== rede.lng)) return told
  return moved ? { lat: null, lng: null } : { lat: rede.lat, lng: rede.lng }
}

type Mudado = ReturnType<typeof makeMudanca>
const unchanged: Mudado = { antes: {}, depois: {} }

/** Writes fields at once that would otherwise become a change request; returns them before and after. */
async function write(
  tx: Tx,
  rede: RedeRow,
  body: Body,
  { mudanca, municipio }: { mudanca: MudancaDeRede; municipio: Municipio },
): Promise<Mudado> {
  const campos = mergePedida(rede, [], mudanca)
  const moved = movesRede(campos)
  const place = placeAfter(rede, body, moved)
  const set = { ...toColumns(rede, campos), ...(moved && municipio), ...place }
  await setRede(tx, rede.id, set)
  return makeMudanca(textsOf(rede), textsOf({ ...rede, ...set }))
}

type Ask = {
  redeId: string
  usuarioId: string
  mudanca: MudancaDeRede
  body: Pick<Body, 'lat' | 'lng'>
}

/** Creates a change request for fields of an enabled unit that only the platform may change, including its place. */
async function ask(deps: Deps, tx: Tx, { body, mudanca, ...by }: Ask): Promise<void> {
  const placed = body.lat !== undefined && body.lng !== undefined
  const wanted = { ...mudanca, ...(placed && { lugar: lugarText(body) }) }
  if (Object.keys(wanted).length > 0) await requestMudanca(deps, tx, { ...by, mudanca: wanted })
}

type Especialidades = { attended: readonly string[]; wanted: readonly string[] | undefined }

/**
 * Saves the specialties, which must include those whose consultations the unit sells. Returns their names before and after.
 * @throws cadastro_rede.especialidade_vendida
 */
async function saveEspecialidades(tx: Tx, id: string, { attended, wanted }: Especialidades): Promise<Mudado> {
  const same = wanted && [...new Set(wanted)].toSorted().join() === attended.toSorted().join()
  if (!wanted || same) return unchanged
  const sold = await findVendidaFora(tx, id, wanted)
  if (sold) throw new Problem('cadastro_rede.especialidade_vendida', `A unidade vende consultas de ${sold}`)
  const known = await listEspecialidadeConhecida(tx, wanted)
  await setEspecialidades(
    tx,
    id,
    known.map((e) => e.id),
  )
  const before = await listEspecialidadeConhecida(tx, attended)
  return makeMudanca(
    { especialidades: before.map((e) => e.nome) },
    { especialidades: known.map((e) => e.nome) },
  )
}

/**
 * Changes the sent fields that differ. Administrators of a HABILITADO unit change only unrestricted fields; the others become a
 * change request in the same transaction. Search and cached pages show the change as soon as the call returns.
 * @throws base.nao_encontrado cadastro_rede.mudou cadastro_rede.sem_vendedor cadastro_rede.sem_pagamento mudanca.municipio
 * cadastro_rede.especialidade_vendida
 */
export async function updateRede(
  deps: Deps,
  sessao: Sessao,
  id: string,
  { versao, ...body }: Body,
): Promise<CadastroRede> {
  await checkUnidade(deps.db, sessao, id)
  const known = await findRedeRow(deps.db, id)
  if (!known) throw unknownRede()
  const municipio = await municipioOf(deps, known, body)
  await checkTipoRegistro(deps.db, body.responsavel?.tipoRegistro, 'responsavel.tipoRegistro')
  // Stored with the municipality's own spelling, so that another spelling does not count as a change.
  const named = { ...body, ...(municipio && { cidade: municipio.cidade, uf: municipio.uf as Body['uf'] }) }
  await deps.db.transaction(async (tx) => {
    const rede = await lockRede(tx, id)
    const attended = await listEspecialidadeId(tx, id)
    if (versaoOf(rede, attended) !== versao) throw new Problem('cadastro_rede.mudou')
    const { livre: wanted, mudanca } = splitBody(rede, named)
    const livre = await splitPagamento(deps, tx, rede, { livre: wanted, body })
    await setRede(tx, id, livre)
    const asks = sessao.role !== 'Administrador' && rede.status !== 'PRE_CADASTRO'
    const written = asks ? unchanged : await write(tx, rede, named as Body, { mudanca, municipio })
    if (asks) await ask(deps, tx, { redeId: id, usuarioId: sessao.usuarioId, mudanca, body })
    const attends = await saveEspecialidades(tx, id, { attended, wanted: body.especialidades })
    const own = makeMudanca(rede, livre)
    const antes = { ...own.antes, ...attends.antes, ...written.antes }
    const depois = { ...own.depois, ...attends.depois, ...written.depois }
    // Fields that wait for the account at the gateway are named, although they were not written yet.
    const campos = [...new Set([...Object.keys(wanted), ...Object.keys(depois)])]
    if (campos.length === 0) return
    await syncOferta(tx, id)
    await recordAuditoria(tx, {
      quando: deps.clock.now(),
      usuarioId: sessao.usuarioId,
      acao: 'rede.mudar',
      objeto: 'rede',
      objetoId: id,
      detalhe: { campos: campos.join(' ') },
      antes,
      depois,
    })
  })
  return getCadastroRede(deps.db, sessao, id)
}
