import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { anEspecialidade, aConsulta, aRede } from '../../../test/make.ts'
import { listMediana } from './mediana.queries.ts'

test('the usual price of a service is the median of three other units at least, each counted once', async () => {
  const { db } = await startApp()
  const { id: especialidadeId } = await anEspecialidade(db)
  const own = await aRede(db)
  const sell = (redeId: string, valorParticular: number) =>
    aConsulta(db, { redeId, especialidadeId, valorParticular, descricaoConsulta: String(valorParticular) })
  const usual = async () => {
    const found = await listMediana(db, own.id, [{ tipo: 'consulta', servicoId: especialidadeId }])
    return found.get(especialidadeId)?.valorParticular
  }
  await sell(own.id, 90_000)
  const [first, second] = [await aRede(db), await aRede(db)]
  for (const valor of [20_000, 21_000]) await sell(first.id, valor)
  await sell(second.id, 30_000)
  await sell((await aRede(db, { status: 'SUSPENSO' })).id, 50_000)
  expect(await usual()).toBeUndefined()
  await sell((await aRede(db)).id, 40_000)
  expect(await usual()).toBe(25_500)
})
