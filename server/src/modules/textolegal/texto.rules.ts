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

/** A line of a text, by its beginning: its new words, and the lines that follow it from now on. */
type Change = { line: string; text?: string; add?: readonly string[] }

const changeLines = (lines: readonly string[], changes: readonly Change[]): string[] =>
  lines.flatMap((line) => {
    const change = changes.find((c) => line.startsWith(c.line))
    return [change?.text ?? line, ...(change?.add ?? [])]
  })

/** A new version of a text, in force from its day (YYYY-MM-DD). @throws Error when there is no line to change */
export function changeTexto(fonte: TextoFonte, versao: string, changes: readonly Change[]): TextoFonte {
  const before = fonte.secoes.flatMap(({ paragrafos, itens }) => [...paragrafos, ...itens])
  const missing = changes.find(({ line }) => !before.some((text) => text.startsWith(line)))
  if (missing) throw new Error(`no line begins with '${missing.line}'`)
  return {
    ...fonte,
    versao,
    vigenteDesde: versao,
    secoes: fonte.secoes.map(({ titulo, paragrafos, itens }) => ({
      titulo,
      paragrafos: changeLines(paragrafos, changes),
      itens: changeLines(itens, changes),
    })),
  }
}
