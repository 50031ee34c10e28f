import { countText, listText } from '@alento/contract/base/texto.ts'
import type { Importacao } from '@alento/contract/preco/preco-importacao.ts'
import { Notice } from '#ui/base/notice.tsx'

/** The parts of the file that were not read, so that they are not taken for read. */
export function NotRead({ importacao: { naoLido, folhas, situacao } }: { importacao: Importacao }) {
  const { abas, colunas, linhas } = naoLido
  const visible = new Set(folhas.map(({ nome }) => nome))
  const hides = colunas.length > 0 || linhas > 0 || abas.some((nome) => !visible.has(nome))
  const parts = partsOf(naoLido)
  if (parts.length === 0 || situacao === 'APLICADA' || situacao === 'DESFEITA') return null
  const more = [
    `Ficou de fora: ${listText(parts)}.`,
    folhas.some(({ lida }) => !lida) && 'Se falta uma aba, marque-a abaixo.',
    hides && 'O que está oculto só é lido depois de mostrado no Excel e enviado de novo.',
  ]
  return (
    <Notice tone="wait" title="Nem tudo do arquivo foi lido">
      {more.filter(Boolean).join(' ')}
    </Notice>
  )
}

const partsOf = ({ abas, colunas, linhas }: Importacao['naoLido']): string[] =>
  [
    abas.length > 0 && `${abas.length === 1 ? 'a aba' : 'as abas'} ${listText(abas)}`,
    colunas.length > 0 &&
      `${colunas.length === 1 ? 'a coluna oculta' : 'as colunas ocultas'} ${listText(colunas)}`,
    linhas > 0 && countText(linhas, 'linha oculta', 'linhas ocultas'),
  ].filter((part): part is string => part !== false)
