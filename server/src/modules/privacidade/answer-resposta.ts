import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import { keyedHash } from '#platform/secret-box.ts'
import type { WhatsappReply } from '#platform/whatsapp/reply-event.ts'
import { listDonoDeCelular } from './celular.queries.ts'
import { withdrawWhatsapp } from './record-consentimento.ts'
import { respostaAutomatica, respostaSair } from './resposta.mensagens.ts'

/** WhatsApp takes a text of our own for 24 hours after the person wrote. */
const answeredWithin = { hours: 23 } as const

/**
 * Answers a message to our WhatsApp number. SAIR withdraws the consent of every client with this mobile, as the page does: the next
 * notices go by SMS. Any other text is neither read nor stored; the answer says so and how to reach a person. At most one answer of
 * each kind a day goes to a number, however often it writes or the webhook is repeated, and support sees it among the client's
 * messages. (ADR 0187)
 */
export async function answerResposta(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { de, quando, sair }: WhatsappReply,
): Promise<void> {
  const { db, clock, config } = deps
  const now = clock.now()
  const wrote = Temporal.Instant.compare(quando, now) > 0 ? now : quando
  const { brandName: marca, baseUrl, ...site } = await getConfiguracao(deps, db)
  const facts = {
    marca,
    baseUrl,
    telefone: site.supportPhone,
    horario: site.supportHours,
    chat: site.chatUrl,
  }
  const numero = keyedHash(config.secondFactorKey, 'resposta-whatsapp', de)
  const chave = `resposta:${numero}:${dayIn(now.epochMilliseconds, brasilia)}${sair ? ':sair' : ''}`
  await db.transaction(async (tx) => {
    const donos = await listDonoDeCelular(tx, de)
    if (sair) for (const id of donos) await withdrawWhatsapp(tx, id, wrote)
    if (Temporal.Instant.compare(wrote, now.subtract(answeredWithin)) < 0) return
    await createMensagem(deps, tx, {
      chave,
      ...(donos[0] && { usuarioId: donos[0] }),
      canal: 'whatsapp',
      para: de,
      assunto: sair ? 'Resposta a SAIR no WhatsApp' : 'Resposta automática no WhatsApp',
      texto: sair ? respostaSair(facts) : respostaAutomatica(facts),
      modelo: { livre: true },
    })
  })
}
