import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import type { AssuntoTexto, Texto } from '@alento/contract/cliente/privacidade.ts'
import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { comunicacao20260301 } from './comunicacao-2026-03-01.textos.ts'
import { contrato20261123 } from './contrato-2026-11-23.textos.ts'
import { privacidade20260301 } from './privacidade-2026-03-01.textos.ts'
import { privacidade20261121 } from './privacidade-2026-11-21.textos.ts'
import { privacidade20261123 } from './privacidade-2026-11-23.textos.ts'
import { privacidade20261201 } from './privacidade-2026-12-01.textos.ts'
import { privacidade20261215 } from './privacidade-2026-12-15.textos.ts'
import { privacidade20261222 } from './privacidade-2026-12-22.textos.ts'
import { termos20260301 } from './termos-2026-03-01.textos.ts'
import { whatsapp20261124 } from './whatsapp-2026-11-24.textos.ts'
import { fillTexto, versaoAt, type TextoFonte } from './texto.rules.ts'

/** Every version that a person may have agreed to, newest first. None is ever changed or removed. */
export const textos: Record<AssuntoTexto, readonly TextoFonte[]> = {
  termos: [termos20260301],
  privacidade: [
    privacidade20261222,
    privacidade20261215,
    privacidade20261201,
    privacidade20261123,
    privacidade20261121,
    privacidade20260301,
  ],
  comunicacao: [comunicacao20260301],
  whatsapp: [whatsapp20261124],
  contrato: [contrato20261123],
}

/** The day in Brasília, where a new text comes into force at midnight. */
const dayOf = (moment: Temporal.Instant): string => String(brasiliaDayOf(moment))

/** Returns the version of each text that is in force at a moment. */
export const versaoOf = (assunto: AssuntoTexto, moment: Temporal.Instant): string =>
  versaoAt(textos[assunto], dayOf(moment)).versao

/**
 * A text with the platform's name and telephones filled in: the requested version, or the one in force. Versions that are
 * announced but not yet in force are listed with the earlier ones.
 * @throws base.nao_encontrado for a version that never existed
 */
export async function getTexto(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  assunto: AssuntoTexto,
  versao?: string,
): Promise<Texto> {
  const versoes = textos[assunto]
  const current = versaoAt(versoes, dayOf(clock.now()))
  const fonte = versao ? versoes.find((v) => v.versao === versao) : current
  if (!fonte) throw new Problem('base.nao_encontrado')
  const next = versoes[versoes.indexOf(fonte) - 1]
  const {
    brandName: marca,
    centralPhone: central,
    supportPhone: suporte,
  } = await getConfiguracao({ config }, db)
  return {
    ...fillTexto(fonte, { marca, central, suporte }),
    emVigor: fonte === current,
    vigenteAte: next ? String(Temporal.PlainDate.from(next.vigenteDesde).subtract({ days: 1 })) : null,
    versoes: versoes.map((v) => ({ versao: v.versao, vigenteDesde: v.vigenteDesde })),
  }
}
