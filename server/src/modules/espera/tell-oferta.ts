import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { findUsuario } from '#modules/conta/find-usuario.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { ofertaCarta, ofertaSms, ofertaWhatsapp } from './espera.mensagens.ts'
import { findEsperaView } from './espera.queries.ts'
import { toOferta } from './to-espera.ts'
import { tellEspera } from './tell-espera.ts'

/** Notifies the client, by e-mail and SMS, of the time that is held for them: one message per offer and channel. */
export async function tellOferta(
  deps: Deps,
  tx: Tx,
  { id, clienteId, token }: { id: string; clienteId: string; token: string },
): Promise<void> {
  const [view, usuario] = await Promise.all([findEsperaView(tx, id), findUsuario(tx, clienteId)])
  const oferta = view && toOferta(view, deps.clock.now())
  if (!oferta || !usuario) return
  const { brandName: marca, baseUrl, supportPhone: telefone } = await getConfiguracao(deps, tx)
  const link = `${baseUrl}/lista-de-espera/oferta/${token}`
  const f = { oferta, nome: usuario.name, marca, telefone, link }
  await tellEspera(deps, tx, usuario, {
    chave: `espera:${id}:oferta`,
    ...ofertaCarta(f),
    segredo: token,
    unidade: oferta.unidade.nomeRede,
    sms: (nome) => ofertaSms(f, nome),
    whatsapp: ofertaWhatsapp(f),
  })
}
