import { imagensOf } from '@alento/contract/plataforma/marcacao.ts'
import type { SlugTexto, VersaoTexto } from '@alento/contract/plataforma/texto-site.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { getVersao, toVersoes } from './get-texto-site.ts'
import { keepImagens } from './imagem-texto.store.ts'
import { insertTextoSite } from './texto-site.store.ts'

type Conteudo = Pick<VersaoTexto, 'titulo' | 'resumo' | 'corpo'>
type Nova = Conteudo & { slug: SlugTexto; versao: number; deNumero?: number }

const isSame = (a: Conteudo, b: Conteudo): boolean =>
  a.titulo === b.titulo && a.resumo === b.resumo && a.corpo === b.corpo

/** Refuses pictures that do not exist; the others cannot be removed before the text is published. @throws texto_site.sem_imagem */
async function refuseMissing(tx: Tx, corpo: string): Promise<void> {
  const numeros = imagensOf(corpo)
  const there = await keepImagens(tx, numeros)
  const missing = numeros.filter((numero) => !there.includes(numero))
  if (missing.length > 0) throw new Problem('texto_site.sem_imagem', `Não há imagem ${missing.join(', ')}.`)
}

/** The words of every version stay in their table, so the trail names the numbers only. */
async function publish(deps: Deps, tx: Tx, usuarioId: string, nova: Nova): Promise<void> {
  const { slug, versao, deNumero } = nova
  const antes = await getVersao(tx, slug)
  if (antes.numero !== versao) throw new Problem('texto_site.mudou')
  if (isSame(antes, nova)) return
  await refuseMissing(tx, nova.corpo)
  const quando = deps.clock.now()
  const { titulo, resumo, corpo } = nova
  const numero = versao + 1
  const row = { slug, numero, titulo, resumo, corpo, deNumero: deNumero ?? null, publicadoEm: quando }
  if (!(await insertTextoSite(tx, { ...row, publicadoPor: usuarioId }))) throw new Problem('texto_site.mudou')
  await recordAuditoria(tx, {
    quando,
    usuarioId,
    acao: deNumero ? 'texto_site.republicar' : 'texto_site.publicar',
    objeto: 'texto_site',
    objetoId: slug,
    detalhe: { versao: numero, ...(deNumero && { deVersao: deNumero }) },
    antes: { titulo: antes.titulo, resumo: antes.resumo, versao },
    depois: { titulo, resumo, versao: numero },
  })
}

const present = async (deps: Deps, slug: SlugTexto): Promise<VersaoTexto> =>
  (await toVersoes(deps.db, [await getVersao(deps.db, slug)]))[0]!

/**
 * Publishes a new version of a text; an unchanged one writes nothing. The trigger on the table invalidates the cached pages.
 * @throws texto_site.sem_imagem
 * @throws texto_site.mudou when another version was published since `versao`
 */
export async function updateTextoSite(deps: Deps, { usuarioId }: Sessao, nova: Nova): Promise<VersaoTexto> {
  await deps.db.transaction((tx) => publish(deps, tx, usuarioId, nova))
  return present(deps, nova.slug)
}

/** Publishes an earlier version again, as a new one. @throws base.nao_encontrado texto_site.mudou texto_site.sem_imagem */
export async function republishTextoSite(
  deps: Deps,
  { usuarioId }: Sessao,
  { slug, numero, versao }: { slug: SlugTexto; numero: number; versao: number },
): Promise<VersaoTexto> {
  await deps.db.transaction(async (tx) => {
    const { titulo, resumo, corpo } = await getVersao(tx, slug, numero)
    await publish(deps, tx, usuarioId, { slug, titulo, resumo, corpo, versao, deNumero: numero })
  })
  return present(deps, slug)
}
