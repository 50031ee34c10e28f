import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { diasDeTentativa, diasParaPagar } from '@alento/contract/cartao/contrato.can.ts'
import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { tellPessoa } from '#modules/mensagem/tell-pessoa.ts'
import { writeAviso, type AvisoContrato } from './contrato.mensagens.ts'
import { findContrato } from '#modules/assinatura/find-contrato.queries.ts'
import { toContrato } from '#modules/assinatura/to-contrato.ts'

export type Avisar = {
  contratoId: string
  aviso: AvisoContrato
  cobrancaId?: string | undefined
  /** Distinguishes two messages of one kind about one charge: the attempt of its boleto, the amount of its Pix. */
  sobre?: string | undefined
  /** The number of the try that it is about. */
  vez?: number | undefined
  /** The refund that it is about, and its amount in centavos. */
  estorno?: { id: string; valor: number } | undefined
}

/** Returns the key of the message's subject. The moment of the contract's last change distinguishes two cancellations, or two suspensions. */
function aboutOf({ contratoId, cobrancaId, sobre, vez, estorno }: Avisar, mudouEm: Temporal.Instant): string {
  if (estorno) return `estorno:${estorno.id}`
  if (cobrancaId) return ['cobranca', cobrancaId, sobre, vez].filter(Boolean).join(':')
  return `contrato:${contratoId}:${mudouEm.epochMilliseconds}`
}

/** Job `contrato.avisar`: writes one message to the holder, if it is still true. Repeating it writes nothing. */
export async function tellContrato(deps: Deps, avisar: Avisar): Promise<void> {
  const { contratoId, aviso, cobrancaId, vez, estorno } = avisar
  const view = await findContrato(deps.db, contratoId, null)
  if (!view) return
  const contrato = toContrato(view)
  const { name: nome, email, telefoneCelular } = contrato.titular
  const { brandName: marca, baseUrl, supportPhone: telefone } = await getConfiguracao(deps, deps.db)
  const cobranca = contrato.cobrancas.find((c) => c._id === cobrancaId) ?? null
  const temConta = view.contrato.usuarioId !== null
  const linkAte = String(brasiliaDayOf(view.contrato.atualizadoEm).add({ days: diasParaPagar }))
  const devolvido = estorno?.valor ?? 0
  const ultimoDia = vez === diasDeTentativa.length
  const facts = {
    contrato,
    cobranca,
    ultimoDia,
    devolvido,
    temConta,
    linkAte,
    nome,
    marca,
    baseUrl,
    telefone,
  }
  const written = writeAviso(facts, aviso)
  if (!written) return
  const about = aboutOf(avisar, view.contrato.atualizadoEm)
  const chave = `${about}:${aviso}`
  const pessoa = { usuarioId: view.contrato.usuarioId ?? undefined, email, telefoneCelular }
  const { assunto, carta, sms, whatsapp, segredo } = written
  const escrita = { chave, assunto, carta, sms: sms && { nome, write: sms }, whatsapp, segredo }
  await deps.db.transaction((tx) => tellPessoa(deps, tx, pessoa, escrita))
}
