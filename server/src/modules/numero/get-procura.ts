import { formatDia } from '@alento/contract/base/texto.ts'
import { parteBp, periodoBefore, type Periodo } from '@alento/contract/plataforma/numero.can.ts'
import { nomeDoPasso } from '@alento/contract/plataforma/numero-nomes.ts'
import { PassoFunil, type Procura } from '@alento/contract/plataforma/numero.ts'
import type { Deps } from '#deps.ts'
import { writeCsv } from '#platform/sheet/write-sheet.ts'
import { bookableUntil } from './list-sem-horario.ts'
import { listSemResultado } from './perto.queries.ts'
import { refusePeriodo } from './get-numeros.ts'
import { listDia } from './numero.queries.ts'
import { sumDias } from './numero.rules.ts'
import * as q from './procura.queries.ts'

type Reading = Pick<Deps, 'db'>
type Query = Periodo & { municipio?: number | undefined }

const most = { cidades: 100, arquivo: 20_000 }

/** How often each step was taken. Screens are counted as they are shown; orders and payments come from the daily summaries. */
async function funilOf({ db }: Reading, p: Periodo, antes: Periodo): Promise<Procura['funil']> {
  const [telas, dias] = await Promise.all([q.sumTelas(db, p, antes), listDia(db, { p, antes, filtro: {} })])
  const [now, before] = [sumDias(dias, p), sumDias(dias, antes)]
  const bought: Partial<Record<PassoFunil, { vezes: number; antes: number }>> = {
    pedido: { vezes: now.pedidos, antes: before.pedidos },
    pagamento: { vezes: now.vendas, antes: before.vendas },
  }
  return PassoFunil.options.map((passo) => {
    const { vezes = 0, antes: earlier = 0 } = bought[passo] ?? telas.find((t) => t.tela === passo) ?? {}
    return { passo, vezes, antes: earlier }
  })
}

/** Returns the searches without a result, and how many searches became purchases. @throws numero.periodo */
export async function getProcura(
  deps: Reading & Pick<Deps, 'clock'>,
  { municipio, linhas, ...p }: Query & { linhas: number },
): Promise<Procura> {
  refusePeriodo(p)
  const antes = periodoBefore(p)
  const ate = bookableUntil(deps.clock)
  const [funil, semResultado, cidades] = await Promise.all([
    funilOf(deps, p, antes),
    listSemResultado(deps.db, { p, antes, municipio }, { limit: linhas, ate }),
    q.listCidadeSemResultado(deps.db, p, most.cidades),
  ])
  return { periodo: p, antes, funil, semResultado, cidades }
}

const percent = (bp: number | null): string =>
  bp === null ? '' : `${(bp / 100).toFixed(2).replace('.', ',')}%`

/** The same as CSV; `procura` has every search. @throws numero.periodo */
export async function exportProcura(
  deps: Reading,
  quadro: 'procura' | 'funil',
  { municipio, ...p }: Query,
): Promise<string> {
  refusePeriodo(p)
  const antes = periodoBefore(p)
  if (quadro === 'funil') {
    const funil = await funilOf(deps, p, antes)
    const first = funil[0]?.vezes ?? 0
    return writeCsv([
      [`De ${formatDia(p.de)} a ${formatDia(p.ate)}`, 'Vezes', 'Das buscas', 'No período anterior'],
      ...funil.map((f) => [
        nomeDoPasso[f.passo],
        String(f.vezes),
        percent(parteBp(f.vezes, first)),
        String(f.antes),
      ]),
    ])
  }
  const rows = await q.listProcurado(deps.db, { p, antes, municipio }, most.arquivo)
  return writeCsv([
    ['O que procuram', 'Cidade', 'Serviço', 'No catálogo', 'Buscas', 'Sem resultado', 'Sem resultado antes'],
    ...rows.map((r) => [
      r.servico,
      r.cidade ?? '',
      r.tipo,
      r.conhecido ? 'sim' : 'não',
      String(r.buscas),
      String(r.semResultado),
      String(r.semResultadoAntes),
    ]),
  ])
}
