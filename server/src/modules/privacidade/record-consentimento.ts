import {
  AssuntoConsentimento,
  type Consentimento,
  type Consentimentos,
} from '@alento/contract/privacidade.ts'
import type { Deps } from '#deps.ts'
import { lockUsuario } from '#modules/conta/lock-usuario.ts'
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

/** Records a person's answer, unless it already applies. Answers of one person are processed one after the other. */
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
  return {
    textos: await Promise.all(
      AssuntoConsentimento.options.map(async (assunto) => {
        const { titulo, resumo, versao } = await getTexto(deps, deps.db, assunto)
        const atual = historico.find((c) => c.assunto === assunto) ?? null
        return { assunto, titulo, resumo, versao, necessario: isNecessario(assunto), atual }
      }),
    ),
    historico,
  }
}

/**
 * Records the person's answer to the text that they were shown.
 * @throws privacidade.necessario when withdrawing a consent that the account requires, privacidade.texto_mudou when another
 * version came into force meanwhile
 */
export async function updateConsentimento(
  deps: Deps,
  usuarioId: string,
  { assunto, dado, versao }: { assunto: AssuntoConsentimento; dado: boolean; versao: string },
): Promise<Consentimentos> {
  if (!dado && isNecessario(assunto)) throw new Problem('privacidade.necessario')
  const quando = deps.clock.now()
  if (versao !== versaoOf(assunto, quando)) throw new Problem('privacidade.texto_mudou')
  await deps.db.transaction((tx) => recordConsentimento(tx, { usuarioId, assunto, dado, versao, quando }))
  return listConsentimento(deps, usuarioId)
}
