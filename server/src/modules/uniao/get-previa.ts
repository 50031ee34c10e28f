import { maskCpf } from '@alento/contract/base/formato-documento.ts'
import type { PreviaUniao } from '@alento/contract/plataforma/uniao.ts'
import type { Deps, Sessao } from '#deps.ts'
import { noteVisto, unknownPessoa } from '#modules/suporte/get-pessoa.ts'
import { bloqueiosOf, directionOf } from './bloqueio.rules.ts'
import { countRegistros, findConta, getFatos } from './previa.queries.ts'

type Conta = NonNullable<Awaited<ReturnType<typeof findConta>>>

const toLado = ({ id, cpf, ...conta }: Conta): PreviaUniao['sai'] => ({
  ...conta,
  _id: id,
  cpf: cpf && maskCpf(cpf),
})

/** Returns the rows that a merge of these two clients would move, and the reasons that prevent it; changes nothing. @throws base.nao_encontrado also for staff */
export async function getPrevia(
  deps: Pick<Deps, 'db' | 'clock'>,
  sessao: Sessao,
  { id, com }: { id: string; com: string },
): Promise<PreviaUniao> {
  const { db } = deps
  const [one, other] = [await findConta(db, id), await findConta(db, com)]
  if (!one || !other) throw unknownPessoa()
  for (const seen of new Set([id, com])) await noteVisto(deps, sessao, seen)
  const { sai, fica } = directionOf(one, other)
  const bloqueios = bloqueiosOf(await getFatos(db, sai.id), await getFatos(db, fica.id))
  const counts = await countRegistros(db, { saiId: sai.id, ficaId: fica.id })
  return { sai: toLado(sai), fica: toLado(fica), bloqueios, ...counts }
}
