import type { Fatores } from '@alento/contract/acesso/fator.ts'
import type { Db } from '#platform/db/db.ts'
import { countCodigos, getKinds, findTotp, listPasskeyRows } from './fator.store.ts'
import { needsFator } from '#modules/conta/senha.rules.ts'
import { iso } from '#platform/iso.ts'

/** Whether logging in to this account takes a second step. */
export async function hasFator(db: Db, usuarioId: string): Promise<boolean> {
  const { totp, passkey } = await getKinds(db, usuarioId)
  return totp || passkey
}

/** The caller's second factors, without secrets. */
export async function getFatores(
  db: Db,
  { usuarioId, role }: { usuarioId: string; role: string },
): Promise<Fatores> {
  const totp = await findTotp(db, usuarioId)
  const passkeys = await listPasskeyRows(db, usuarioId)
  return {
    aplicativo: totp?.confirmadoEm ? iso(totp.confirmadoEm) : null,
    passkeys: passkeys.map((p) => ({
      _id: p.id,
      nome: p.nome,
      soEntrar: !p.segundaEtapa,
      criadaEm: iso(p.criadaEm),
      usadaEm: p.usadaEm && iso(p.usadaEm),
    })),
    codigosRestantes: await countCodigos(db, usuarioId),
    obrigatorio: needsFator(role),
  }
}
