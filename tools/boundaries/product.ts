import { withoutComments, type Source } from './sources.ts'

/** Words of the product that no module is named after. */
const nouns = [
  'unidade',
  'usuario',
  'voucher',
  'consulta',
  'exame',
  'cupom',
  'clinica',
  'paciente',
  'parceiro',
]
/** First parts of page addresses. */
const pages = /['"`]\/(?:admin|adminrede|admincliente|busca|prestador|checkout|cadastre-se|cadastro)\w*/

/** The words that the platform may have all the same, as `<path>: <word>`, each with its reason. */
const allowed: readonly string[] = [
  'server/src/platform/http/file-route.ts: imagem', // the word for a picture, in the API's document
  'server/src/platform/image/take-image.ts: imagem', // the same word, in the refusals of a file that is none
]

/** Lists the words of the product in the platform (tests apart): nouns of modules and addresses of pages. Comments may give examples. */
export function productWords(sources: readonly Source[]): string[] {
  const modules = sources.flatMap(({ path }) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? [])
  const words = new RegExp(`\\b(?:${[...new Set([...modules, ...nouns])].join('|')})s?\\b`, 'i')
  return sources
    .filter(({ path }) => path.startsWith('server/src/platform/'))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .filter((line) => !line.startsWith('import '))
        .flatMap((line) => words.exec(line)?.[0] ?? pages.exec(line)?.[0] ?? [])
        .map((word) => `${path}: ${word}`),
    )
    .filter((found) => !allowed.includes(found))
    .map((found) => `a plataforma conhece o produto: ${found}`)
}
