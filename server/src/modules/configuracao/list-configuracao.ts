import { type ChaveAjuste, chavesAjuste } from '@alento/contract/plataforma/ajuste.can.ts'
import type { Ajuste } from '@alento/contract/plataforma/ajuste.ts'
import type { Deps } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { origemOfServidor, valoresOfServidor } from './configuracao.rules.ts'
import { listConfiguracaoRow } from './configuracao.store.ts'

/** Every setting with the value that leads; `mudadoPor` is the id of the administrator. */
export async function listConfiguracao({ config }: Pick<Deps, 'config'>, db: Db): Promise<Ajuste[]> {
  const rows = new Map((await listConfiguracaoRow(db)).map((row) => [row.chave, row]))
  const semSite = valoresOfServidor(config)
  const toAjuste = (chave: ChaveAjuste): Ajuste => {
    const row = rows.get(chave)
    return {
      chave,
      valor: row?.valor ?? semSite[chave],
      origem: row && row.valor !== null ? 'site' : origemOfServidor(config, chave),
      semSite: semSite[chave],
      versao: row?.versao ?? 0,
      mudadoEm: row ? String(row.mudadoEm) : null,
      mudadoPor: row?.mudadoPor ?? null,
    }
  }
  return chavesAjuste.map(toAjuste)
}
