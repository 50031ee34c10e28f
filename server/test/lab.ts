import { pacoteExameTable, pacoteTable } from '#modules/preco/preco.tables.ts'
import { one } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import type { TestApp } from './app.ts'
import { anExame, aRedeExame, refresh } from './make-oferta.ts'
import { aRede } from './make.ts'

/** TUSS codes of three exams of the catalog. */
export const [hemograma, glicemia, tsh] = ['40304361', '40302040', '40316521'] as const
const slugs: Record<string, string> = {
  [hemograma]: 'hemograma-completo-com-plaquetas',
  [glicemia]: 'glicemia-de-jejum',
  [tsh]: 'tsh',
}

/** A laboratory in the centre of Rio with these prices at Alento by code; the card costs 80 % of it, the desk twice. Centavos. */
export async function aLab(
  t: TestApp,
  precos: Record<string, number>,
  over: Parameters<typeof aRede>[1] = {},
): Promise<string> {
  const { id: redeId } = await aRede(t.db, {
    tipoRede: 'LABORATORIO',
    lat: -22.9129,
    lng: -43.2003,
    ...over,
  })
  for (const [code, valorAlento] of Object.entries(precos)) {
    const { id: exameId } = await anExame(t.db, slugs[code])
    await aRedeExame(t.db, { redeId, exameId, ...pricesOf(valorAlento) })
  }
  await refresh(t.db, redeId)
  return redeId
}

const pricesOf = (valorAlento: number) => ({
  valorAlento,
  valorSinSaude: valorAlento * 0.8,
  valorParticular: valorAlento * 2,
})

/** All exams of a laboratory cost this much each. */
export async function setPrices(t: TestApp, redeId: string, valorAlento: number): Promise<void> {
  const { valorSinSaude, valorParticular } = pricesOf(valorAlento)
  await t.db.execute(`update rede_exame set valor_alento = ${valorAlento}, valor_sin_saude = ${valorSinSaude},
    valor_particular = ${valorParticular} where rede_id = '${redeId}'`)
  await refresh(t.db, redeId)
}

/** A package of a laboratory: exams by code, its price at Alento. */
export async function aPacote(t: TestApp, redeId: string, codes: readonly string[], valorAlento: number) {
  const pacote = one(
    await t.db
      .insert(pacoteTable)
      .values({ id: newId(), redeId, nome: 'Check-up', ...pricesOf(valorAlento) })
      .returning(),
  )
  for (const code of codes) {
    const { id: exameId } = await anExame(t.db, slugs[code])
    await t.db.insert(pacoteExameTable).values({ id: newId(), pacoteId: pacote.id, exameId })
  }
  return pacote
}
