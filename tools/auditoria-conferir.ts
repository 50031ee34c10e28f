import { checkAuditoria } from '@alento/server/modules/auditoria/check-auditoria.ts'
import { recordConferencia } from '@alento/server/modules/auditoria/record-conferencia.ts'
import { systemClock } from '@alento/server/platform/clock.ts'
import { openDatabase } from '@alento/server/platform/db/open-db.ts'
import { commandConfig } from './own-config.ts'

/**
 * Recomputes the chain of the audit trail and names the first changed, missing or inserted row; exits with 1 when there is one.
 * Arguments `<number>:<hash>`, as in the daily e-mails, are compared too. The embedded database can only be read while no server
 * uses it.
 */
const ancoras = process.argv.slice(2).map((text) => {
  const [, numero, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? []
  if (numero === undefined || hash === undefined) {
    console.error(`Não entendi "${text}". Use o número e o código do e-mail, assim: 123:4f9a…`)
    process.exit(2)
  }
  return { numero: Number(numero), hash }
})
const config = commandConfig()
const database = await openDatabase(config.database)
const { db } = database
// A mistyped anchor must not show on the page of the trail: a check against anchors is not kept.
const { numero, hash, apagados, quebra } = await (ancoras.length > 0
  ? checkAuditoria(db, ancoras)
  : recordConferencia({ db, clock: systemClock }))
await database.close()
if (quebra) console.error(`A corrente da auditoria está quebrada: ${quebra}.`)
console.log(
  `${numero} registros ${quebra ? 'conferem até ali' : 'conferem'}, ${apagados} com valores apagados a pedido. Último elo: ${numero}:${hash}`,
)
process.exitCode = quebra ? 1 : 0
