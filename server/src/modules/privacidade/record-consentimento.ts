import {
  AssuntoConsentimento,
  type Consentimento,
  type Consentimentos,
} from '@alento/contract/cliente/privacidade.ts'
import type { Deps } from '#deps.ts'
import { lockUsuario } from '#modules/conta/lock-usuario.ts'
import { setCanalAviso } from '#modules/mensagem/set-canal-aviso.store.ts'
import { getTexto, versaoOf } from '#modules/textolegal/get-texto.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { findConsentimento, insertConsentimento, listConsentimentoRows } from './privacidade.store.ts'
import { isNecessario } from './privacidade.rules.ts'

type Resposta = {
  usuarioId: string
  assunto: AssuntoConsentimento
  dado: boolean
  /** Version of the text that was shown. */
  versao: string
  quando: Temporal.Instant
}

/** Records a person's answer, unless the same answer holds already. Answers of one person are processed one after the other. */
async function recordConsentimento(tx: Tx, r: Resposta): Promise<void> {
  if (!(await lockUsuario(tx, r.usuarioId))) return
  const last = await findConsentimento(tx, r.usuarioId, r.assunto)
  // An older answer that arrives late never replaces a newer one.
  if (last && Temporal.Instant.compare(last.quando, r.quando) > 0) return
  if (last?.versao === r.versao && last.dado === r.dado) return
  await insertConsentimento(tx, { id: newId(), ...r })
}

/** Job `conta.criada`: records that signing up includes agreeing to terms and privacy notice. Repeating it changes nothing. */
export async function recordCadastro(
  { db }: Deps,
  usuarioId: string,
  quando: Temporal.Instant,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const assunto of AssuntoConsentimento.options.filter(isNecessario))
      await recordConsentimento(tx, {
        usuarioId,
        assunto,
        dado: true,
        versao: versaoOf(assunto, quando),
        quando,
      })
  })
}

/** Sets where short notices go, by the newest answer. The person is locked by `recordConsentimento`. */
async function followConsentimento(tx: Tx, usuarioId: string, desde: Temporal.Instant): Promise<void> {
  const last = await findConsentimento(tx, usuarioId, 'whatsapp')
  await setCanalAviso(tx, usuarioId, { whatsapp: last?.dado === true, desde })
}

/**
 * Withdraws the consent to notices by WhatsApp, as the page does, for a person who wrote SAIR. Changes nothing without a consent, or
 * after a newer answer. True when short notices go by SMS from now on because of it.
 */
export async function withdrawWhatsapp(
  tx: Tx,
  usuarioId: string,
  quando: Temporal.Instant,
): Promise<boolean> {
  if ((await findConsentimento(tx, usuarioId, 'whatsapp'))?.dado !== true) return false
  const versao = versaoOf('whatsapp', quando)
  await recordConsentimento(tx, { usuarioId, assunto: 'whatsapp', dado: false, versao, quando })
  await followConsentimento(tx, usuarioId, quando)
  return true
}

type Row = Awaited<ReturnType<typeof listConsentimentoRows>>[number]

const toConsentimento = ({ id, assunto, versao, dado, quando }: Row): Consentimento => ({
  _id: id,
  assunto,
  versao,
  dado,
  quando: quando.toString({ smallestUnit: 'second' }),
})

/** Every text with the person's latest answer, and all answers, newest first. */
export async function listConsentimento(deps: Deps, usuarioId: string): Promise<Consentimentos> {
  const historico = (await listConsentimentoRows(deps.db, usuarioId)).map(toConsentimento)
  const findAtual = (assunto: AssuntoConsentimento) => historico.find((c) => c.assunto === assunto) ?? null
  const offered = (assunto: AssuntoConsentimento): boolean =>
    assunto !== 'whatsapp' || deps.config.whatsapp !== null || findAtual(assunto)?.dado === true
  return {
    textos: await Promise.all(
      AssuntoConsentimento.options.filter(offered).map(async (assunto) => {
        const { titulo, resumo, versao } = await getTexto(deps, deps.db, assunto)
        const necessario = isNecessario(assunto)
        return { assunto, titulo, resumo, versao, necessario, atual: findAtual(assunto) }
      }),
    ),
    historico,
  }
}

/**
 * Records the person's answer to the text that they were shown. The answer about WhatsApp is also where short notices go.
 * @throws privacidade.whatsapp_desligado when agreeing to a channel that is off, privacidade.necessario when withdrawing a consent that the account requires, privacidade.texto_mudou when another
 * version came into force meanwhile
 */
export async function updateConsentimento(
  deps: Deps,
  usuarioId: string,
  { assunto, dado, versao }: { assunto: AssuntoConsentimento; dado: boolean; versao: string },
): Promise<Consentimentos> {
  if (!dado && isNecessario(assunto)) throw new Problem('privacidade.necessario')
  if (dado && assunto === 'whatsapp' && deps.config.whatsapp === null)
    throw new Problem('privacidade.whatsapp_desligado')
  const quando = deps.clock.now()
  if (versao !== versaoOf(assunto, quando)) throw new Problem('privacidade.texto_mudou')
  await deps.db.transaction(async (tx) => {
    await recordConsentimento(tx, { usuarioId, assunto, dado, versao, quando })
    if (assunto === 'whatsapp') await followConsentimento(tx, usuarioId, quando)
  })
  return listConsentimento(deps, usuarioId)
}
