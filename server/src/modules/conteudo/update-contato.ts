import type { Contato, StatusContato } from '@alento/contract/plataforma/contato.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { Problem } from '#platform/problem.ts'
import { lockContato, saveContato } from './contato.store.ts'
import { toContatos } from './list-contato.ts'

type Mudanca = { id: string; status: StatusContato; nota: string; versao: number }

/** Marks a message as answered, with a note about it, or as new again. @throws base.nao_encontrado contato.mudou */
export async function updateContato(
  deps: Deps,
  { usuarioId }: Sessao,
  { id, status, nota, versao }: Mudanca,
): Promise<Contato> {
  const row = await deps.db.transaction(async (tx) => {
    const antes = await lockContato(tx, id)
    if (!antes) throw new Problem('base.nao_encontrado', 'Mensagem não encontrada.')
    if (antes.versao !== versao) throw new Problem('contato.mudou')
    const quando = deps.clock.now()
    const answered = status === 'RESPONDIDO'
    const by = answered
      ? { respondidoEm: quando, respondidoPor: usuarioId }
      : { respondidoEm: null, respondidoPor: null }
    const depois = { ...antes, status, nota, ...by, versao: versao + 1 }
    await saveContato(tx, depois)
    await recordAuditoria(tx, {
      quando,
      usuarioId,
      acao: answered ? 'contato.responder' : 'contato.reabrir',
      objeto: 'contato',
      objetoId: id,
      antes: { status: antes.status },
      depois: { status },
    })
    return depois
  })
  return (await toContatos(deps.db, [row]))[0]!
}
