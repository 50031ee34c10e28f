import type { Deps } from '#deps.ts'
import { getUsuario } from '#modules/conta/get-sessao.ts'
import { renderCarta } from '#modules/mensagem/carta.rules.ts'
import { fitSms, mobileOf } from '#modules/mensagem/mensagem.rules.ts'
import { sendMensagem } from '#modules/mensagem/send-mensagem.ts'
import type { Tx } from '#platform/db/db.ts'
import { ofertaCarta, ofertaSms } from './espera.mensagens.ts'
import { findEsperaView } from './espera.queries.ts'
import { toOferta } from './to-espera.ts'

/** Tells who waits of the time that is kept for them, by e-mail and SMS: one offer is one message on each. */
export async function tellOferta(
  deps: Deps,
  tx: Tx,
  { id, clienteId, token }: { id: string; clienteId: string; token: string },
): Promise<void> {
  const [view, usuario] = await Promise.all([findEsperaView(tx, id), getUsuario(tx, clienteId)])
  const oferta = view && toOferta(view, deps.clock.now())
  if (!oferta || !usuario) return
  const { brandName: marca, baseUrl, supportPhone: telefone } = deps.config
  const f = {
    oferta,
    nome: usuario.name,
    marca,
    telefone,
    link: `${baseUrl}/lista-de-espera/oferta/${token}`,
  }
  const chave = `espera:${id}:oferta`
  const { assunto, carta } = ofertaCarta(f)
  const { email, telefoneCelular } = usuario
  if (email)
    await sendMensagem(deps, tx, {
      chave,
      usuarioId: clienteId,
      canal: 'email',
      para: email,
      assunto,
      ...renderCarta(carta),
    })
  const celular = mobileOf(telefoneCelular)
  const texto = fitSms(oferta.unidade.nomeRede, (nome) => ofertaSms(f, nome))
  if (celular)
    await sendMensagem(deps, tx, { chave, usuarioId: clienteId, canal: 'sms', para: celular, texto })
}
