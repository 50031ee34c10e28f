import { type ChaveAjuste, readAjuste } from '@alento/contract/plataforma/ajuste.can.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { detailedProblem, Problem } from '#platform/problem.ts'
import { valoresOfServidor } from './configuracao.rules.ts'
import { lockConfiguracao, saveConfiguracao } from './configuracao.store.ts'

type Mudanca = { chave: ChaveAjuste; valor: string | null; versao: number }

/** @throws base.invalido */
function read({ clock }: Deps, chave: ChaveAjuste, typed: string): string {
  const lido = readAjuste(chave, typed, dayIn(clock.now().epochMilliseconds, brasilia))
  if ('valor' in lido) return lido.valor
  throw detailedProblem('base.invalido', 'valor', lido.erro)
}

/**
 * Sets a setting, or with null gives it back to the environment. An unchanged value writes nothing. The trigger on the table
 * invalidates the cached pages that show it.
 * @throws base.invalido ajuste.mudou
 */
export async function updateAjuste(
  deps: Deps,
  { usuarioId }: Sessao,
  { chave, valor: typed, versao }: Mudanca,
): Promise<void> {
  const valor = typed === null ? null : read(deps, chave, typed)
  const semSite = valoresOfServidor(deps.config)[chave]
  await deps.db.transaction(async (tx) => {
    const row = await lockConfiguracao(tx, chave)
    if ((row?.versao ?? 0) !== versao) throw new Problem('ajuste.mudou')
    const antes = row?.valor ?? null
    if (antes === valor) return
    const quando = deps.clock.now()
    const nova = { chave, valor, versao: versao + 1, mudadoEm: quando, mudadoPor: usuarioId }
    if (!(await saveConfiguracao(tx, nova))) throw new Problem('ajuste.mudou')
    await recordAuditoria(tx, {
      quando,
      usuarioId,
      acao: valor === null ? 'configuracao.devolver' : 'configuracao.alterar',
      objeto: 'configuracao',
      objetoId: chave,
      antes: { valor: antes ?? semSite },
      depois: { valor: valor ?? semSite },
    })
  })
}
