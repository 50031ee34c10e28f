import { resultadoPath } from '@alento/contract/orcamento/orcamento.can.ts'
import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { listExameByCodigo } from '#modules/catalogo/list-exame.store.ts'
import { findUsuario, type Usuario } from '#modules/conta/find-usuario.store.ts'
import { tellPessoa } from '#modules/mensagem/tell-pessoa.ts'
import type { Tx } from '#platform/db/db.ts'
import { loggable } from '#platform/log.ts'
import { getMenorTotal, getTipoPagamento } from './get-menor-total.ts'
import { findAnyGuardado, type GuardadoView } from './guardado.queries.ts'
import { caminhosOfTotal, dayStart, hasTotalFallen } from './guardado.rules.ts'
import { totalBaixou } from './orcamento.mensagens.ts'
import { listConferir, lockConferir, updateConferido, type Depois } from './orcamento.store.ts'

/** Quotes read at once, and the longest time of one run; the rest waits for the next, the longest unchecked first. */
const [batch, maxMinutes] = [100, 10]

type Agora = { total: number; tipoPagamento: TipoPagamento }
type Queda = { view: GuardadoView; usuario: Usuario; antes: number; agora: Agora }

/** Sends one message for a quote and a total: an e-mail, or an SMS to a client without one. */
async function write(deps: Deps, tx: Tx, { view, usuario, antes, agora }: Queda): Promise<void> {
  const { brandName: marca, baseUrl, supportPhone: telefone } = await getConfiguracao(deps, tx)
  const { orcamento: o, cidade, uf } = view
  const known = await listExameByCodigo(tx, o.exames)
  const { assunto, carta, curta } = totalBaixou({
    marca,
    baseUrl,
    telefone,
    nome: usuario.name,
    exames: o.exames.map((code) => known.get(code)?.nomeExame ?? code),
    lugar: [o.bairro, cidade, uf].filter(Boolean).join(', '),
    raioKm: o.raioKm,
    tipoPagamento: agora.tipoPagamento,
    antes,
    agora: agora.total,
    path: resultadoPath({ ...o, cidade, uf }),
  })
  const { id: usuarioId, email, telefoneCelular } = usuario
  const chave = `orcamento:${o.id}:${agora.total}`
  await tellPessoa(
    deps,
    tx,
    { usuarioId, email, telefoneCelular },
    { chave, assunto, carta, sms: email ? null : curta },
  )
}

/**
 * Prices one quote again and tells its client when the total fell. A total that rose, or fell by less, leaves `menorTotal` as it
 * is: the next message is about a total below the last one that the client knows. Of parallel callers one locks the row, the
 * others find nothing to do.
 */
async function tellTotal(deps: Deps, id: string, before: Temporal.Instant): Promise<void> {
  const view = await findAnyGuardado(deps.db, id)
  if (!view) return
  const { usuarioId, bairro, ...o } = view.orcamento
  const usuario = await findUsuario(deps.db, usuarioId)
  const tipoPagamento = await getTipoPagamento(deps, usuarioId)
  const asked = { ...o, cidade: view.cidade, uf: view.uf, bairro: bairro ?? undefined, tipoPagamento }
  const { total } = await getMenorTotal(deps, asked)
  const { email, sms } = caminhosOfTotal(usuario)
  const wanted = usuario?.status === 'Habilitado' && (email || sms)
  await deps.db.transaction(async (tx) => {
    const row = await lockConferir(tx, id, before)
    if (!row) return
    const checked = { conferidoEm: deps.clock.now() }
    const antes = row.menorTotal
    if (antes === null || total === null)
      return updateConferido(tx, id, {
        ...checked,
        ...(antes === null && { menorTotal: total, tipoPagamento }),
      })
    if (!wanted || !hasTotalFallen(antes, total)) return updateConferido(tx, id, checked)
    await write(deps, tx, { view, usuario, antes, agora: { total, tipoPagamento } })
    await updateConferido(tx, id, { ...checked, menorTotal: total, tipoPagamento })
  })
}

/**
 * Job, each morning: prices the kept quotes whose clients want to be told and that were not compared today. A quote that fails is
 * tried again by the next run and does not stop the others; a statement ends after 15 s, a run after 10 minutes.
 */
export async function tellTotais(deps: Deps): Promise<void> {
  const start = deps.clock.now()
  const [before, end] = [dayStart(start), start.add({ minutes: maxMinutes })]
  let depois: Depois | null = null
  for (;;) {
    const due: Depois[] = await listConferir(deps.db, { before, depois, limit: batch })
    for (const { id } of due) {
      if (Temporal.Instant.compare(deps.clock.now(), end) >= 0) return
      try {
        await tellTotal(deps, id, before)
      } catch (error) {
        deps.log.warn({ orcamento: id, err: loggable(error).message }, 'could not compare a kept quote')
      }
    }
    const last = due.at(-1)
    if (!last || due.length < batch) return
    depois = last
  }
}
