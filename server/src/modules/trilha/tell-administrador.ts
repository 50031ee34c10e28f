import { addDays, brasilia, brasiliaStartOf, dayIn } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { findUltimoElo } from '#modules/auditoria/find-corrente.store.ts'
import { recordConferencia } from '#modules/auditoria/record-conferencia.ts'
import { tellPessoa } from '#modules/mensagem/tell-pessoa.ts'
import type { Carta } from '#modules/mensagem/carta.rules.ts'
import { listAdministrador } from '#modules/conta/list-administrador.store.ts'
import { countRegistro } from './registro-do-dia.queries.ts'
import { ancoraDoDia, correnteQuebrada } from './trilha.mensagens.ts'

type Para = Parameters<typeof correnteQuebrada>[0]

/** Writes one e-mail to each administrator, once for this key. */
export async function tellAll(
  deps: Deps,
  chave: string,
  write: (para: Para) => { assunto: string; carta: Carta },
): Promise<void> {
  const { brandName: marca, baseUrl, supportPhone: telefone } = await getConfiguracao(deps, deps.db)
  await deps.db.transaction(async (tx) => {
    for (const { id, name, email } of await listAdministrador(tx)) {
      const escrita = write({ nome: name, marca, baseUrl, telefone })
      const pessoa = { usuarioId: id, email, telefoneCelular: '' }
      await tellPessoa(deps, tx, pessoa, { chave: `${chave}:${id}`, ...escrita })
    }
  })
}

const hojeDe = ({ clock }: Pick<Deps, 'clock'>): string => dayIn(clock.now().epochMilliseconds, brasilia)

/**
 * Job: checks the whole trail. A break is reported to the administrators, at most once a day, and fails the job, so that it stays
 * visible among the failed ones until somebody has looked.
 */
export async function tellQuebra(deps: Deps): Promise<void> {
  const { quebra } = await recordConferencia(deps)
  if (!quebra) return
  await tellAll(deps, `auditoria:quebra:${hojeDe(deps)}`, (para) => correnteQuebrada(para, quebra))
  throw new Error(`audit trail broken: ${quebra}`)
}

/** Job: sends the last link and the number of yesterday's entries (Brasília time) to the administrators, once a day. */
export async function tellAncora(deps: Deps): Promise<void> {
  const ultimo = await findUltimoElo(deps.db)
  if (!ultimo) return
  const hoje = hojeDe(deps)
  const ontem = addDays(hoje, -1)
  const registros = await countRegistro(deps.db, brasiliaStartOf(ontem), brasiliaStartOf(hoje))
  await tellAll(deps, `auditoria:ancora:${ontem}`, (para) =>
    ancoraDoDia(para, { dia: ontem, ...ultimo, registros }),
  )
}
