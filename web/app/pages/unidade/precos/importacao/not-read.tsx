import type { Importacao } from '@alento/contract/preco-importacao.ts'
import { countText } from '#lib/texto/text.ts'
import { Notice } from '#ui/base/notice.tsx'

/** What of the file was not read, so that nobody takes it for read. */
export function NotRead({ importacao: { naoLido, situacao } }: { importacao: Importacao }) {
  const { abas, colunas, linhas } = naoLido
  const parts = [
    abas.length > 0 && `${abas.length === 1 ? 'a aba' : 'as abas'} ${listText(abas)}`,
    colunas.length > 0 &&
      `${colunas.length === 1 ? 'a coluna oculta' : 'as colunas ocultas'} ${listText(colunas)}`,
    linhas > 0 && countText(linhas, 'linha oculta', 'linhas ocultas'),
  ].filter((part): part is string => part !== false)
  if (parts.length === 0 || situacao === 'APLICADA' || situacao === 'DESFEITA') return null
  return (
    <Notice tone="wait" title="Nem tudo do arquivo foi lido">
      Ficou de fora: {listText(parts)}. Se falta algo, mostre no Excel o que está oculto, deixe cada aba com
      uma linha de títulos e envie de novo.
    </Notice>
  )
}

const listText = (parts: readonly string[]): string => new Intl.ListFormat('pt-BR').format(parts)
