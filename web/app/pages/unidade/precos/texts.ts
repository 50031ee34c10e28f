import { formatBp } from '@alento/contract/base/texto.ts'
import type { PrecoHistorico } from '@alento/contract/preco/preco.ts'

/** The platform's fee, in words. `taxaBp` in basis points. */
export const feeText = (taxaBp: number): string =>
  `Você recebe o preço menos a taxa da plataforma, de ${formatBp(taxaBp)}. O particular é pago direto à unidade, sem taxa.`

export const changeText = ({ antes, depois, desfez, importacao }: PrecoHistorico): string => {
  const what = antes === null ? 'Incluído' : depois === null ? 'Removido' : 'Alterado'
  if (!importacao) return `${what} na tela`
  return desfez ? `${what} ao desfazer ${importacao.arquivo}` : `${what} por ${importacao.arquivo}`
}
