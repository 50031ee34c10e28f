import { SlugTexto, type TextoSite, type VersaoTexto } from '@alento/contract/plataforma/texto-site.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { listImagemDoTexto } from './list-imagem-texto.ts'
import { listNome } from './pessoa.queries.ts'
import { textosIniciais } from './inicial.textos.ts'
import {
  findTextoSiteRow,
  findVersaoRow,
  listEmVigor,
  listTextoSiteRow,
  type TextoSiteRow,
} from './texto-site.store.ts'

type Versao = Omit<VersaoTexto, 'publicadoPor'> & { por: string | null }

const inicial = (slug: SlugTexto): Versao => ({
  slug,
  numero: 1,
  ...textosIniciais[slug],
  publicadoEm: null,
  por: null,
  deNumero: null,
})

const toVersao = ({ publicadoEm, publicadoPor: por, ...row }: TextoSiteRow): Versao => ({
  ...row,
  publicadoEm: String(publicadoEm),
  por,
})

/** The version in force, or with `numero` any one. @throws base.nao_encontrado for a version that never existed */
export async function getVersao(db: Db, slug: SlugTexto, numero?: number): Promise<Versao> {
  if (numero === 1) return inicial(slug)
  const row = numero ? await findVersaoRow(db, slug, numero) : await findTextoSiteRow(db, slug)
  if (!row && numero) throw new Problem('base.nao_encontrado', 'Versão não encontrada.')
  return row ? toVersao(row) : inicial(slug)
}

/** Texts whose earlier versions everybody may read. */
const publicos: readonly SlugTexto[] = ['acessibilidade']

const shown = ({ slug, numero, titulo, resumo, corpo, publicadoEm }: Versao): TextoSite => ({
  slug,
  numero,
  titulo,
  resumo,
  corpo,
  publicadoEm,
})

/** A text as visitors see it, with its pictures, and the other versions where these are public. @throws base.nao_encontrado */
export async function getTextoSite(db: Db, slug: SlugTexto, numero?: number) {
  const open = publicos.includes(slug)
  if (numero !== undefined && !open) throw new Problem('base.nao_encontrado', 'Versão não encontrada.')
  const rows = open ? (await listTextoSiteRow(db, slug)).map(toVersao) : []
  const versoes = open ? [...rows, inicial(slug)] : []
  const versao = shown(await getVersao(db, slug, numero))
  return {
    ...versao,
    imagens: await listImagemDoTexto(db, versao.corpo),
    versoes: versoes.map((v) => ({ numero: v.numero, publicadoEm: v.publicadoEm })),
  }
}

/** Adds the names of those who published them. */
export async function toVersoes(db: Db, versoes: readonly Versao[]): Promise<VersaoTexto[]> {
  const names = await listNome(
    db,
    versoes.flatMap((v) => v.por ?? []),
  )
  return versoes.map(({ por, ...v }) => ({ ...v, publicadoPor: por && (names.get(por) ?? null) }))
}

/** Every version of a text, the newest first, at most the last 200 and the built-in one. */
export async function listVersaoTexto(db: Db, slug: SlugTexto): Promise<VersaoTexto[]> {
  return toVersoes(db, [...(await listTextoSiteRow(db, slug)).map(toVersao), inicial(slug)])
}

/** The version in force of every text. */
export async function listTextoSite(db: Db): Promise<VersaoTexto[]> {
  const rows = new Map((await listEmVigor(db)).map((row) => [row.slug, toVersao(row)]))
  return toVersoes(
    db,
    SlugTexto.options.map((slug) => rows.get(slug) ?? inicial(slug)),
  )
}
