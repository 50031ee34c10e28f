import type { Texto } from '@alento/contract/cliente/privacidade.ts'

/** The source of a text: `{marca}`, `{central}` and `{suporte}` are replaced with the platform's name and telephones. */
export type TextoFonte = Omit<Texto, 'emVigor' | 'vigenteAte' | 'versoes'>
export type Nomes = { marca: string; central: string; suporte: string }

const fill = (text: string, { marca, central, suporte }: Nomes): string =>
  text.replaceAll('{marca}', marca).replaceAll('{central}', central).replaceAll('{suporte}', suporte)

export const fillTexto = (fonte: TextoFonte, nomes: Nomes): TextoFonte => ({
  ...fonte,
  titulo: fill(fonte.titulo, nomes),
  resumo: fill(fonte.resumo, nomes),
  secoes: fonte.secoes.map(({ titulo, paragrafos, itens }) => ({
    titulo: fill(titulo, nomes),
    paragrafos: paragrafos.map((p) => fill(p, nomes)),
    itens: itens.map((i) => fill(i, nomes)),
  })),
})

/**
 * The version, of a list with the newest first, that is in force on a day (YYYY-MM-DD): the newest one that has begun. Before
 * all of them it is the oldest, so that there always is one.
 */
export const versaoAt = <T extends { vigenteDesde: string }>(versoes: readonly T[], dia: string): T =>
  versoes.find((v) => v.vigenteDesde <= dia) ?? versoes.at(-1)!

/** A new version of a text, in force from its day (YYYY-MM-DD). `changed` are the items whose text differs, by their beginning. */
export const changeTexto = (
  fonte: TextoFonte,
  versao: string,
  changed: readonly (readonly [begin: string, text: string])[],
): TextoFonte => ({
  ...fonte,
  versao,
  vigenteDesde: versao,
  secoes: fonte.secoes.map((secao) => ({
    ...secao,
    itens: secao.itens.map((item) => changed.find(([begin]) => item.startsWith(begin))?.[1] ?? item),
  })),
})
