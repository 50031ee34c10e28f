import type { Deps } from '#deps.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import { renderCarta } from '#modules/mensagem/carta.rules.ts'
import { fitSms, mobileOf } from '#modules/mensagem/mensagem.rules.ts'
import { writeAviso, type AvisoContrato } from './contrato.mensagens.ts'
import { findContrato } from './find-contrato.queries.ts'
import { toContrato } from './to-contrato.ts'

export type Avisar = {
  contratoId: string
  aviso: AvisoContrato
  cobrancaId?: string | undefined
  /** The number of the try that it is about. */
  vez?: number | undefined
}

/** Job `contrato.avisar`: writes one message to the holder, if it is still true. Repeating it writes nothing. */
export async function tellContrato(
  deps: Deps,
  { contratoId, aviso, cobrancaId, vez }: Avisar,
): Promise<void> {
  const view = await findContrato(deps.db, contratoId, null)
  if (!view) return
  const contrato = toContrato(view)
  const { name: nome, email, telefoneCelular } = contrato.titular
  const { brandName: marca, baseUrl, supportPhone: telefone } = deps.config
  const cobranca = contrato.cobrancas.find((c) => c._id === cobrancaId) ?? null
  const written = writeAviso({ contrato, cobranca, nome, marca, baseUrl, telefone }, aviso)
  if (!written) return
  // The moment of the contract's last change tells two cancellations, or two suspensions, apart.
  const about = cobrancaId
    ? `cobranca:${cobrancaId}${vez ? `:${vez}` : ''}`
    : `contrato:${contratoId}:${view.contrato.atualizadoEm.epochMilliseconds}`
  const common = {
    chave: `${about}:${aviso}`,
    ...(view.contrato.usuarioId && { usuarioId: view.contrato.usuarioId }),
  }
  const celular = mobileOf(telefoneCelular)
  await deps.db.transaction(async (tx) => {
    if (email)
      await createMensagem(deps, tx, {
        ...common,
        canal: 'email',
        para: email,
        assunto: written.assunto,
        ...renderCarta(written.carta),
      })
    if (written.sms && celular)
      await createMensagem(deps, tx, {
        ...common,
        canal: 'sms',
        para: celular,
        texto: fitSms(nome, written.sms),
      })
  })
}
