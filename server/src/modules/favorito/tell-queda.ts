import { caminhosOfAviso } from '@alento/contract/preco/aviso-preco.can.ts'
import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { findUsuario, type Usuario } from '#modules/conta/find-usuario.store.ts'
import { renderCarta } from '#modules/mensagem/carta.rules.ts'
import { alcanceOf, fitSms, mobileOf } from '#modules/mensagem/mensagem.rules.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import type { Tx } from '#platform/db/db.ts'
import { loggable } from '#platform/log.ts'
import { precoBaixou, precoBaixouSms, type FatosQueda } from './favorito.mensagens.ts'
import { listFavoritoView, markMudados, type FavoritoView } from './favorito.queries.ts'
import { compareAt, dayOf, hasPrecoFallen, isTellingTime, nextDay } from './favorito.rules.ts'
import { listConferir, lockConferir, updateAlerta, updateValor, type AlertaPreco } from './favorito.store.ts'

/** Clients compared in one run; the others wait for the next. */
const atOnce = 500

const toQueda = (f: FavoritoView) => ({
  nome: f.nomeRede ?? `${f.cidade}, ${f.uf}`,
  servico: f.servico ?? '',
  guardado: f.guardado!,
  valor: f.valor!,
})

/** Sends the day's single message, by the ways that the client chose and that reach them. */
async function write(
  deps: Deps,
  tx: Tx,
  { alerta, usuario, quedas }: { alerta: AlertaPreco; usuario: Usuario; quedas: FavoritoView[] },
): Promise<void> {
  const { brandName: marca, baseUrl, supportPhone: telefone } = await getConfiguracao(deps, tx)
  const { name: nome } = usuario
  const fatos: FatosQueda = {
    marca,
    baseUrl,
    telefone,
    nome,
    chave: alerta.chave,
    quedas: quedas.map(toQueda),
  }
  const chave = `favorito:${usuario.id}:${dayOf(deps.clock.now())}`
  const { assunto, carta } = precoBaixou(fatos)
  const caminhos = caminhosOfAviso(alerta, alcanceOf(usuario))
  const celular = mobileOf(usuario.telefoneCelular)
  if (caminhos.email)
    await createMensagem(deps, tx, {
      chave,
      usuarioId: usuario.id,
      canal: 'email',
      para: usuario.email,
      assunto,
      ...renderCarta(carta),
    })
  if (caminhos.sms && celular) {
    const { nome: cut, write: text } = precoBaixouSms(fatos)
    const texto = fitSms(cut, text)
    await createMensagem(deps, tx, { chave, usuarioId: usuario.id, canal: 'sms', para: celular, texto })
  }
}

/** A favourite that had no price when it was saved is compared with its first price from now on. */
async function keepFirst(tx: Tx, favoritos: readonly FavoritoView[]): Promise<void> {
  for (const f of favoritos) if (f.guardado === null && f.valor !== null) await updateValor(tx, f.id, f.valor)
}

/**
 * Compares one client's favourites with today's prices and reports all reductions in one message. A client who got a message
 * today is compared again tomorrow. Of parallel callers one locks the row, the others find nothing to do.
 */
async function tellQueda(deps: Deps, usuarioId: string): Promise<void> {
  const now = deps.clock.now()
  const usuario = await findUsuario(deps.db, usuarioId)
  await deps.db.transaction(async (tx) => {
    const alerta = await lockConferir(tx, usuarioId, now)
    if (!alerta || !usuario) return
    const favoritos = await listFavoritoView(tx, usuarioId, now)
    await keepFirst(tx, favoritos)
    const quedas = favoritos.filter(hasPrecoFallen)
    const { email, sms } = caminhosOfAviso(alerta, alcanceOf(usuario))
    const wanted = (email || sms) && usuario.status === 'Habilitado'
    if (quedas.length === 0 || !wanted) return updateAlerta(tx, usuarioId, { conferirEm: null })
    if (alerta.avisadoEm && dayOf(alerta.avisadoEm) === dayOf(now))
      return updateAlerta(tx, usuarioId, { conferirEm: nextDay(now) })
    await write(deps, tx, { alerta, usuario, quedas })
    for (const f of quedas) await updateValor(tx, f.id, f.valor!)
    await updateAlerta(tx, usuarioId, { conferirEm: null, avisadoEm: now })
  })
}

/**
 * Job, every 5 minutes: finds the clients with favourites whose price changed and, by day, notifies those whose prices fell. A
 * client whose message fails does not stop the others.
 */
export async function tellQuedas(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  while ((await markMudados(deps.db, compareAt(now))) > 0);
  if (!isTellingTime(now)) return
  for (const usuarioId of await listConferir(deps.db, now, atOnce)) {
    try {
      await tellQueda(deps, usuarioId)
    } catch (error) {
      deps.log.warn({ usuarioId, err: loggable(error).message }, 'could not tell a fallen price')
    }
  }
}
