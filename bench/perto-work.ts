import { getPerto } from '@alento/server/modules/busca/get-perto.ts'
import { openDatabase } from '@alento/server/platform/db/open-db.ts'
import { measureCalls, readJson } from './calls.ts'
import type { Context } from './context.ts'
import { listOrigens, type Origem } from './perto.queries.ts'
import { startServer } from './processes.ts'
import type { Result } from './table.ts'

/** The largest city comes first. */
const saoPaulo: Origem = { cidade: 'São Paulo', uf: 'SP', bairro: 'Centro', lat: -23.55, lng: -46.63 }

/** A look-up service of CEPs that knows one place: no request leaves this machine. */
const cepOf = ({ cidade, uf, bairro, lat, lng }: Origem) => ({
  find: async (cep: string) => ({
    kind: 'found' as const,
    endereco: { cep, logradouro: 'Rua da Medida', bairro, cidade, uf },
  }),
  place: async () => ({ lat, lng }),
})

/** Measures the savings of the card in a city, and the units that take it near a CEP, with 100,000 units and 1,000,000 prices. */
export async function runPerto(context: Context): Promise<Result> {
  const databaseUrl = await context.network('1m')
  const origens = await listOrigens(databaseUrl, 200)
  await using server = await startServer({ databaseUrl, dataDir: context.dataDir })
  const { db, close } = await openDatabase({ url: databaseUrl })
  let n = 0
  const next = (): Origem => origens[n++ % origens.length]!
  const near = (origem: Origem) => getPerto({ db, cep: cepOf(origem) }, '01001000')
  const saves = ({ cidade, uf }: Origem) => {
    const query = new URLSearchParams({ cidade, uf, mais: 'cardiologia' })
    return readJson(`${server.url}/api/economias?${query.toString()}`, null)
  }
  const hasList = (answer: unknown) => Array.isArray((answer as { list: unknown }).list)
  const hasPlaces = (answer: unknown) => (answer as { lugares: number }).lugares > 0
  try {
    const calls = [
      { label: 'economias, São Paulo', ask: () => saves(saoPaulo), check: hasList },
      { label: 'economias, cidades sorteadas', ask: () => saves(next()), check: hasList },
      {
        label: 'economias, sem cidade',
        ask: () => readJson(`${server.url}/api/economias`, null),
        check: hasList,
      },
      { label: 'perto de um CEP de São Paulo', ask: () => near(saoPaulo), check: hasPlaces },
      { label: 'perto de CEPs sorteados', ask: () => near(next()), check: hasPlaces },
    ]
    return {
      work: 'perto',
      title: 'Preços e unidades perto, 100.000 unidades',
      measures: await measureCalls(
        calls.map((call) => ({ ...call, goal: 100 })),
        context.options.runs,
      ),
      notes: ['30 chamadas seguidas por vez; os CEPs sem serviço de fora'],
    }
  } finally {
    await close()
  }
}
