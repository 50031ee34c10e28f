/**
 * The markup of the site's texts: headings (`##`, `###`), paragraphs, lists (`- `, `1. `), pictures (`[imagem 12]` on a line of its own),
 * **bold** and [links](/busca). It is read into
 * a tree that pages render as elements; nothing in it is ever HTML, and all else is text. Without zod, so that a
 * browser can load it.
 */
export type Parte =
  | { tipo: 'texto'; texto: string }
  | { tipo: 'negrito'; texto: string }
  | { tipo: 'link'; texto: string; href: string }
export type Bloco =
  | { tipo: 'titulo'; nivel: 2 | 3; partes: Parte[] }
  | { tipo: 'paragrafo'; partes: Parte[] }
  | { tipo: 'lista'; ordenada: boolean; itens: Parte[][] }
  | { tipo: 'imagem'; numero: number }

/** Addresses that a text may link to: pages of the site, https, e-mail and telephone. */
const safeHref = /^(?:\/(?![/\\])[^\s\\]*|#[\w-]+|https:\/\/[^\s"<>\\]+|mailto:[^\s"<>\\]+|tel:\+?[\d-]+)$/

const inline = /\*\*(?<negrito>[^*]+)\*\*|\[(?<rotulo>[^[\]]+)\]\((?<href>[^()\s]+)\)/g

/** Reads bold and links; a link to anything else than a safe address stays the text that was typed. */
export function readPartes(text: string): Parte[] {
  const partes: Parte[] = []
  const push = (parte: Parte): void => {
    const last = partes.at(-1)
    if (parte.tipo === 'texto' && last?.tipo === 'texto') last.texto += parte.texto
    else if (parte.texto !== '') partes.push(parte)
  }
  let at = 0
  for (const found of text.matchAll(inline)) {
    push({ tipo: 'texto', texto: text.slice(at, found.index) })
    const { negrito, rotulo, href } = found.groups ?? {}
    if (negrito !== undefined) push({ tipo: 'negrito', texto: negrito })
    else if (rotulo && href && safeHref.test(href)) push({ tipo: 'link', texto: rotulo, href })
    else push({ tipo: 'texto', texto: found[0] })
    at = found.index + found[0].length
  }
  push({ tipo: 'texto', texto: text.slice(at) })
  return partes
}

const item = /^(?:-|(?<numero>\d{1,3})\.)\s+(?<texto>.*)$/
const picture = /^\[imagem (?<numero>[1-9]\d{0,4})\]$/
const heading = /^(?<marca>##{1,2})\s+(?<texto>.*)$/

/** The block of a line that is one by itself, a heading or a picture; null for any other line. */
function blockOf(line: string): Bloco | null {
  const titled = heading.exec(line)?.groups
  if (titled)
    return {
      tipo: 'titulo',
      nivel: titled['marca'] === '##' ? 2 : 3,
      partes: readPartes(titled['texto']!),
    }
  const pictured = picture.exec(line)?.groups
  return pictured ? { tipo: 'imagem', numero: Number(pictured['numero']) } : null
}

/** One line joins the block before it, or begins another. */
function addLine(blocos: Bloco[], line: string, after: boolean): void {
  const whole = blockOf(line)
  if (whole) {
    blocos.push(whole)
    return
  }
  const listed = item.exec(line)?.groups
  const last = blocos.at(-1)
  if (listed) {
    const ordenada = listed['numero'] !== undefined
    const partes = readPartes(listed['texto']!)
    if (last?.tipo === 'lista' && last.ordenada === ordenada) last.itens.push(partes)
    else blocos.push({ tipo: 'lista', ordenada, itens: [partes] })
    return
  }
  if (after && last?.tipo === 'paragrafo')
    last.partes.push({ tipo: 'texto', texto: ' ' }, ...readPartes(line))
  else blocos.push({ tipo: 'paragrafo', partes: readPartes(line) })
}

/** The blocks of a text. An empty line ends a paragraph; a single line break is a space. */
export function readMarcacao(text: string): Bloco[] {
  const blocos: Bloco[] = []
  let after = false
  for (const line of text.split(/\r?\n/).map((l) => l.trim())) {
    if (line !== '') addLine(blocos, line, after)
    after = line !== ''
  }
  return blocos
}

/** The numbers of the pictures that a text shows, each once. */
export const imagensOf = (text: string): number[] => [
  ...new Set(readMarcacao(text).flatMap((bloco) => (bloco.tipo === 'imagem' ? [bloco.numero] : []))),
]

/** Names in braces that a text may use, filled from the settings: `{marca}`, `{central}`. */
export type Nomes = Readonly<Record<string, string>>
export const fillNomes = (text: string, nomes: Nomes): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(nomes, name) ? nomes[name]! : whole))
