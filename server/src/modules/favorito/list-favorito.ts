import { type CaminhosAviso, caminhosOfAviso } from '@alento/contract/preco/aviso-preco.can.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Favorito } from '@alento/contract/busca/favorito.ts'
import type { Deps } from '#deps.ts'
import { findUsuario } from '#modules/conta/find-usuario.store.ts'
import { alcanceOf } from '#modules/mensagem/mensagem.rules.ts'
import { listFavoritoView, listGuardado, type FavoritoView } from './favorito.queries.ts'
import { alvoText } from './favorito.rules.ts'
import { type AlertaPreco, findAlerta } from './favorito.store.ts'

const instantOf = (seconds: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(seconds * 1000))

/** Converts a moment to the unit's own day and time. */
function localTime(seconds: number, fuso: string) {
  const local = instantOf(seconds).toZonedDateTimeISO(fuso)
  return {
    dia: local.toPlainDate().toString(),
    horario: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

const precoOf = (v: FavoritoView): Favorito['preco'] =>
  v.valor === null
    ? null
    : {
        valor: centavos(v.valor),
        tipo: v.precoTipo,
        servico: { _id: v.precoServicoId, nome: v.precoServico },
        rede: { _id: v.precoRedeId, nomeRede: v.precoNomeRede },
        _id: v.precoId,
      }

const toFavorito = (v: FavoritoView): Favorito => ({
  _id: v.id,
  alvo: alvoText(v),
  tipo: v.tipo,
  rede:
    v.redeId && v.nomeRede !== null ? { _id: v.redeId, nomeRede: v.nomeRede, bairro: v.bairro ?? '' } : null,
  servico: v.servicoId && v.servico !== null ? { _id: v.servicoId, nome: v.servico } : null,
  cidade: v.cidade,
  uf: v.uf,
  fuso: v.fuso,
  guardadoPor: v.guardado === null ? null : centavos(v.guardado),
  avisar: v.avisar,
  preco: precoOf(v),
  proximoHorario: v.proximo === null ? null : localTime(v.proximo, v.precoFuso),
  createdAt: instantOf(v.criadoEm).toString({ smallestUnit: 'second' }),
})

/** A client's favourites, with today's card prices in centavos, and the alert settings. */
export async function listFavorito({ db, clock }: Pick<Deps, 'db' | 'clock'>, usuarioId: string) {
  const [views, alerta, usuario] = await Promise.all([
    listFavoritoView(db, usuarioId, clock.now()),
    findAlerta(db, usuarioId),
    findUsuario(db, usuarioId),
  ])
  const celular = usuario !== null && alcanceOf(usuario).celular
  return {
    alertas: { ...escolhaDe(alerta), celular },
    list: views.map(toFavorito),
  }
}

/** E-mail only, until the client chooses. */
const escolhaDe = (alerta: AlertaPreco | null): CaminhosAviso => ({
  email: alerta?.email ?? true,
  sms: alerta?.sms ?? false,
})

/** Returns the ways by which a client is informed of lower prices; neither when none was chosen, or none reaches them. */
export async function getCaminhosAviso({ db }: Pick<Deps, 'db'>, usuarioId: string): Promise<CaminhosAviso> {
  const [alerta, usuario] = await Promise.all([findAlerta(db, usuarioId), findUsuario(db, usuarioId)])
  if (!usuario) return { email: false, sms: false }
  return caminhosOfAviso(escolhaDe(alerta), alcanceOf(usuario))
}

/** Lists the targets of a client's favourites, and whether their lower prices are announced. */
export async function listAlvo(deps: Pick<Deps, 'db'>, usuarioId: string) {
  const [list, { email, sms }] = await Promise.all([
    listGuardado(deps.db, usuarioId),
    getCaminhosAviso(deps, usuarioId),
  ])
  return list.map((f) => ({ _id: f.id, alvo: alvoText(f), avisar: f.avisar && (email || sms) }))
}
